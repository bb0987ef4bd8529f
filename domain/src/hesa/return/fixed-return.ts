import { coursesToQualifications } from './fixed-return-of-college.ts'
import { elderStudents } from './fixed-return-of-elder-students.ts'
import { newerStudents } from './fixed-return-of-newer-students.ts'

const venues = `
<Venue>
  <VENUEID>DUR</VENUEID>
  <POSTCODE>DH1 3RN</POSTCODE>
  <VENUENAME>Durham</VENUENAME>
</Venue>
<Venue>
  <VENUEID>LDN</VENUEID>
  <POSTCODE>EC1A 1BB</POSTCODE>
  <VENUENAME>London</VENUENAME>
</Venue>
`

/**
 * What is returned of the fixed college, written by hand from the coding manual as far as it is known: one element a line, an
 * identifier first, then the other fields by name, then what it holds by name.
 */
export const fixedReturnLines: readonly string[] = [
  '<DataFutures>',
  ...`${coursesToQualifications}${elderStudents}${newerStudents}${venues}`
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  '</DataFutures>',
]
