import type { ValidatorFiles } from '../schema-reader/validator-files.ts'

/** What a schema has against a line of a return. It never tells the value. */
export interface Violation {
  /** From 1 on. */
  readonly line: number
  /** What should have stood there, where that can only be one thing. */
  readonly wanted: WantedPart | null
  readonly words: string
}

export interface WantedPart {
  readonly name: string
  /** In what the line ends, or in place of what the line has. */
  readonly stands: 'within' | 'beside'
}

/** 512 MB, which nothing but a whole return of many thousands comes near. */
const mostPages = 8192

/**
 * Holds a return, or a part of it in the outermost element, against a schema. It is read as a stream: that finds all that is found
 * with the tree in memory (code lists, patterns, order, what is missing or too often there, keys and references), but names the
 * line where an element ends, and not where it begins, for what the element as a whole lacks. Where several elements may come next,
 * those that are required tell which of them is missing.
 */
export async function validate(
  { files }: Pick<ValidatorFiles, 'files'>,
  xml: Uint8Array,
  required: ReadonlySet<string> = new Set(),
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
  const found = violationsIn(rawOutput, required)
  if (found.length === 0) throw new Error('The validator refused the return and did not say why.')
  return found
}

/** Values may go over several lines, and quote whatever they like: what counts is how a complaint begins and ends. */
function violationsIn(output: string, required: ReadonlySet<string>): Violation[] {
  const begins = /^return\.xml:(\d+): Schemas validity error : Element '[^']*': /gm
  const starts = [...output.matchAll(begins)]
  const complaints = starts.map(({ 0: start, 1: line, index }, at) => ({
    line: Number(line),
    complaint: withoutEnd(output.slice(index + start.length, starts[at + 1]?.index).trim()),
  }))
  const unlisted = new Set(complaints.flatMap(({ line, complaint }) => (ofList.test(complaint) ? line : [])))
  return complaints
    .filter(
      ({ line, complaint }) => !unlisted.has(line) || ofList.test(complaint) || !ofFacet.test(complaint),
    )
    .map(({ line, complaint }) => ({ line, ...meaningOf(complaint, required) }))
}

/** A code that is not in its list is told once: that it is too long besides helps nobody. */
const ofFacet = /^\[facet /
const ofList = /^\[facet 'enumeration'\]/

/** The last complaint is followed by what comes of it all. */
function withoutEnd(complaint: string): string {
  return complaint.replace(/\nreturn\.xml fails to validate\s*$/, '').trim()
}

function localName(name: string): string {
  return name.slice(name.indexOf('}') + 1).trim()
}

type Meaning = Pick<Violation, 'wanted' | 'words'>

const meanings: readonly (readonly [RegExp, (bound: string) => string])[] = [
  [ofList, () => 'The code is not in the list of the schema.'],
  [/^\[facet 'pattern'\]/, () => 'It is not written in the form the schema wants.'],
  [/^\[facet 'maxLength'\].*'(\d+)'\.$/s, (bound) => `It is longer than the ${bound} characters allowed.`],
  [/^\[facet 'minLength'\].*'(\d+)'\.$/s, (bound) => `It is shorter than the ${bound} characters asked for.`],
  [/^\[facet 'length'\].*'(\d+)'\.$/s, (bound) => `It does not have exactly ${bound} characters.`],
  [/^\[facet 'max(?:In|Ex)clusive'\].*'([^']*)'\)?\.$/s, (bound) => `It is above the limit of ${bound}.`],
  [/^\[facet 'min(?:In|Ex)clusive'\].*'([^']*)'\)?\.$/s, (bound) => `It is below the limit of ${bound}.`],
  [/^\[facet 'fractionDigits'\].*'(\d+)'\)\.$/s, (bound) => `It has more decimal places than ${bound}.`],
  [/^\[facet 'totalDigits'\].*'(\d+)'\)\.$/s, (bound) => `It has more figures than ${bound}.`],
  [/is not a valid value of the .*atomic type 'xs:date'\.$/s, () => 'It is not a day of the calendar.'],
  [
    /is not a valid value of the .*(?:atomic|union|list) type.*\.$/s,
    () => 'It is not the kind of value the schema wants, such as a number or a year.',
  ],
  [/^Duplicate key-sequence/, () => 'Something else in the file has the same key.'],
  [/^No match found for key-sequence/, () => 'It names something that the file does not have.'],
  [/^Not all fields of key/, () => 'What tells it from others is missing.'],
]

function meaningOf(complaint: string, required: ReadonlySet<string>): Meaning {
  for (const [says, words] of meanings) {
    const found = says.exec(complaint)
    if (found) return { wanted: null, words: words(found[1] ?? '') }
  }
  const named = /Expected is (?:one of )?\( (.*) \)\.$/s.exec(complaint)?.[1]
  const expected = named?.split(',').map(localName) ?? []
  const isMissing = complaint.startsWith('Missing child element(s).')
  if (!isMissing && !complaint.startsWith('This element is not expected.'))
    return { wanted: null, words: 'The schema does not accept it.' }
  if (expected.length === 0)
    return { wanted: null, words: 'It stands there more often than the schema allows.' }
  const [first, ...others] = expected.length === 1 ? expected : expected.filter((name) => required.has(name))
  if (first !== undefined && others.length === 0)
    return { wanted: { name: first, stands: isMissing ? 'within' : 'beside' }, words: `${first} is missing.` }
  if (!isMissing)
    return {
      wanted: null,
      words: `It is not expected here. Expected is one of these: ${shortList(expected)}.`,
    }
  // The validator names ten at most, and what is required may come after them.
  const candidates = others.length > 0 ? [first, ...others].join(', ') : null
  return {
    wanted: null,
    words:
      candidates === null
        ? 'Something it has to hold is missing.'
        : `One of these is missing: ${candidates}.`,
  }
}

const mostNamed = 8

function shortList(names: readonly string[]): string {
  return names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')} …` : names.join(', ')
}
