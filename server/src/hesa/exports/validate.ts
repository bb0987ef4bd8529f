import type { ValidatorFiles } from '../schema-reader/validator-files.ts'

/** What a schema has against a line of a return. It never tells the value. */
export interface Violation {
  /** From 1 on. */
  readonly line: number
  readonly element: string
  /** What should have stood there, where that can only be one thing. */
  readonly wanted: string | null
  readonly words: string
}

/** 512 MB, which nothing but a whole return of many thousands comes near. */
const mostPages = 8192

/**
 * Holds a return, or a part of it in the outermost element, against a schema. It is read as a stream: that finds all that is found
 * with the tree in memory (code lists, patterns, order, what is missing or too often there, keys and references), but names the
 * line where an element ends, and not where it begins, for what the element as a whole lacks.
 */
export async function validate(
  { files }: Pick<ValidatorFiles, 'files'>,
  xml: Uint8Array,
): Promise<Violation[]> {
  const { validateXML } = await import('xmllint-wasm')
  const [main, ...others] = files
  if (!main) throw new Error('A schema has at least one file.')
  const { valid, rawOutput } = await validateXML({
    xml: { fileName: 'return.xml', contents: xml },
    schema: main,
    preload: others,
    stream: true,
    maxMemoryPages: mostPages,
  })
  if (valid) return []
  const found = violationsIn(rawOutput)
  if (found.length === 0) throw new Error('The validator refused the return and did not say why.')
  return found
}

/** Values may go over several lines, and quote whatever they like: what counts is how a complaint begins and ends. */
function violationsIn(output: string): Violation[] {
  const begins = /^return\.xml:(\d+): Schemas validity error : Element '([^']*)': /gm
  const starts = [...output.matchAll(begins)]
  return starts.map(({ 0: start, 1: line, 2: element = '', index }, at) => {
    const complaint = output.slice(index + start.length, starts[at + 1]?.index).trim()
    return { line: Number(line), element: localName(element), ...meaningOf(complaint) }
  })
}

function localName(name: string): string {
  return name.slice(name.indexOf('}') + 1).trim()
}

type Meaning = Pick<Violation, 'wanted' | 'words'>

const meanings: readonly (readonly [RegExp, (bound: string) => string])[] = [
  [/^\[facet 'enumeration'\]/, () => 'The code is not in the list of the schema.'],
  [/^\[facet 'pattern'\]/, () => 'It is not written in the form the schema wants.'],
  [/^\[facet 'maxLength'\].*'(\d+)'\.$/s, (bound) => `It is longer than the ${bound} characters allowed.`],
  [
    /^\[facet 'minLength'\].*'(\d+)'\.$/s,
    (bound) => `It is shorter than the ${bound} characters asked for.`,
  ],
  [/^\[facet 'length'\].*'(\d+)'\.$/s, (bound) => `It does not have exactly ${bound} characters.`],
  [/^\[facet 'max(?:In|Ex)clusive'\].*'([^']*)'\)?\.$/s, (bound) => `It is above the limit of ${bound}.`],
  [/^\[facet 'min(?:In|Ex)clusive'\].*'([^']*)'\)?\.$/s, (bound) => `It is below the limit of ${bound}.`],
  [/^\[facet 'fractionDigits'\].*'(\d+)'\)\.$/s, (bound) => `It has more than ${bound} decimal places.`],
  [/^\[facet 'totalDigits'\].*'(\d+)'\)\.$/s, (bound) => `It has more than ${bound} figures.`],
  [/is not a valid value of the .*atomic type 'xs:date'\.$/s, () => 'It is not a day of the calendar.'],
  [
    /is not a valid value of the .*(?:atomic|union|list) type.*\.$/s,
    () => 'It is not the kind of value the schema wants, such as a number or a year.',
  ],
  [/^Duplicate key-sequence/, () => 'Something else in the file has the same key.'],
  [/^No match found for key-sequence/, () => 'It names something that the file does not have.'],
  [/^Not all fields of key/, () => 'What tells it from others is missing.'],
]

function meaningOf(complaint: string): Meaning {
  for (const [says, words] of meanings) {
    const found = says.exec(complaint)
    if (found) return { wanted: null, words: words(found[1] ?? '') }
  }
  const expected = /Expected is (?:one of )?\( (.*) \)\.$/s.exec(complaint)?.[1]?.split(',').map(localName)
  const isMissing = complaint.startsWith('Missing child element(s).')
  if (!isMissing && !complaint.startsWith('This element is not expected.'))
    return { wanted: null, words: 'The schema does not accept it.' }
  const [first, ...others] = expected ?? []
  if (first === undefined) return { wanted: null, words: 'It stands there more often than the schema allows.' }
  if (others.length === 0) return { wanted: first, words: `${first} is missing.` }
  return isMissing
    ? { wanted: null, words: `One of these is missing: ${shortList(expected ?? [])}.` }
    : { wanted: null, words: `It is not expected here. Expected is one of these: ${shortList(expected ?? [])}.` }
}

const mostNamed = 8

function shortList(names: readonly string[]): string {
  return names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')} …` : names.join(', ')
}
