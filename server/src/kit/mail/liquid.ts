import type { MailTemplate } from '@minster/domain/kit/mail/mail-template'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { capitalised } from '@minster/domain/platform/words/format'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { Liquid, LiquidError } from 'liquidjs'

/** What the office may use: text that depends on something and text that repeats, nothing that reads files. */
const tags = ['assign', 'for', 'if', 'unless', 'case', 'comment', 'break', 'continue']
const filters =
  'upcase downcase capitalize sentence strip squish truncate truncatewords append prepend replace default first last size join plus minus date'.split(
    ' ',
  )
const longestSource = 20_000
const longestText = 200_000
const milliseconds = 250
const memory = 1_000_000

const engine = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  dynamicPartials: false,
  parseLimit: longestSource,
  renderLimit: milliseconds,
  memoryLimit: memory,
})
// Liquid's own `capitalize` makes the rest small, names too.
engine.registerFilter('sentence', (text: unknown) => (typeof text === 'string' ? capitalised(text) : text))
for (const name of Object.keys(engine.tags)) if (!tags.includes(name)) delete engine.tags[name]
for (const name of Object.keys(engine.filters)) if (!filters.includes(name)) delete engine.filters[name]

/** A mistake in a template, where it stands: lines and columns count from 1. */
export interface Mistake {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** A template that cannot be used; its message is for whoever writes it. */
export class TemplateMistake extends Error {
  readonly mistake: Mistake

  constructor(mistake: Mistake) {
    super(mistake.message)
    this.mistake = mistake
  }
}

/** What is wrong with a text as a template with these merge tags: nothing, or every mistake with its place. */
export function mistakesIn(source: string, declared: MailTemplate['tags']): Mistake[] {
  try {
    const unknown = unknownTags(source, declared)
    if (unknown.length === 0) render(source, examplesOf(declared))
    return unknown
  } catch (error) {
    const mistake = mistakeOf(error)
    // What cannot be read stops the reader; tags that are plainly unknown are named all the same.
    const others = unknownWhenParsed(source, declared).filter(({ message }) => message !== mistake.message)
    return [mistake, ...others].toSorted((one, other) => one.line - other.line || one.column - other.column)
  }
}

/** The declared merge tags that a text mentions. */
export function tagsIn(source: string): string[] {
  return Object.keys(explained(() => engine.parseAndAnalyzeSync(source)).globals)
}

/** Reads a text and answers what fills it, as often as it is to be filled; a TemplateMistake says what is wrong with it. */
export function prepare(source: string): (values: Readonly<Record<string, unknown>>) => string {
  const parsed = explained(() => engine.parse(source))
  return (values) => {
    const text: unknown = explained(() => engine.renderSync(parsed, values))
    if (typeof text === 'string' && text.length <= longestText) return text
    throw new TemplateMistake({ message: 'The text gets too long.', line: 1, column: 1 })
  }
}

/** Fills a text; a TemplateMistake says what is wrong with it. */
export function render(source: string, values: Readonly<Record<string, unknown>>): string {
  return prepare(source)(values)
}

function explained<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new TemplateMistake(mistakeOf(error))
  }
}

/** A value for every merge tag, to try a template with. */
export function examplesOf(declared: MailTemplate['tags']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(declared).map(([tag, { example }]) => [tag, example]))
}

/** The mistakes in subject and body of a mail as problems of its fields. */
export function problemsOf(
  key: Parameters<typeof mailTemplateOf>[0],
  words: { readonly subject: string; readonly body: string },
): Problem[] {
  const { tags: declared } = mailTemplateOf(key)
  return (['subject', 'body'] as const).flatMap((param) =>
    mistakesIn(words[param], declared).map(({ message, line }) => ({
      param,
      message: param === 'subject' ? message : `Line ${line}: ${message}`,
    })),
  )
}

function unknownTags(source: string, declared: MailTemplate['tags']): Mistake[] {
  const { globals } = engine.parseAndAnalyzeSync(source)
  return Object.entries(globals)
    .filter(([name]) => !Object.hasOwn(declared, name))
    .flatMap(([name, places]) =>
      places.map(({ location }) => ({
        message: unknownTag(name, declared),
        line: location.row,
        column: location.col,
      })),
    )
}

/** Unknown tags in a text that cannot be read as a whole. */
function unknownWhenParsed(source: string, declared: MailTemplate['tags']): Mistake[] {
  const own = [...source.matchAll(/\{%-?\s*(?:assign|for)\s+([\w-]+)/g)].map(([, name]) => name)
  return [...source.matchAll(/\{\{-?\s*([a-z_][\w-]*)/gi)].flatMap(({ 0: found, 1: name = '', index }) => {
    if (Object.hasOwn(declared, name) || own.includes(name) || name === 'forloop') return []
    const before = source.slice(0, index + found.length - name.length).split('\n')
    return [
      {
        message: unknownTag(name, declared),
        line: before.length,
        column: (before.at(-1) ?? '').length + 1,
      },
    ]
  })
}

function unknownTag(name: string, declared: MailTemplate['tags']): string {
  const known = Object.keys(declared).map((tag) => `{{ ${tag} }}`)
  return `There is no tag {{ ${name} }} here. There are ${known.join(', ')}.`
}

function mistakeOf(error: unknown): Mistake {
  if (error instanceof TemplateMistake) return error.mistake
  if (!LiquidError.is(error)) throw error
  const [line = 1, column = 1] = error.token.getPosition()
  return { message: describeTemplateError(error.message), line, column }
}

/** The library's messages in the words of the office. */
function describeTemplateError(said: string): string {
  const bare = said.replace(/, line:\d+, col:\d+.*$/s, '')
  const known: [RegExp, (found: string) => string][] = [
    [/limit exceeded/, () => 'This goes on for too long, or makes too much text. Does a loop never end?'],
    [/^tag "(.*)" not found$/, (tag) => `There is no command {% ${tag} %}.`],
    [/^undefined filter: (.*)$/, (filter) => `There is no filter "${filter}".`],
    [/^undefined variable: (.*)$/, (tag) => `There is no tag {{ ${tag} }} here.`],
    [/^output "(.*)" not closed$/s, (tag) => `${tag.trim()} lacks its closing }}.`],
    [/^tag "(.*)" not closed$/s, (tag) => `${tag.trim()} lacks its closing %}.`],
    [/^tag (\{%.*%\}) not closed$/s, (tag) => `${tag} is never ended.`],
  ]
  for (const [pattern, words] of known) {
    const found = pattern.exec(bare)
    if (found) return words(found[1] ?? '')
  }
  return `This cannot be read: ${bare}.`
}
