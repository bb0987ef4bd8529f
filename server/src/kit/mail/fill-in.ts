import type { MergeTag } from '@minster/domain/kit/mail/mail-template'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { prepare, TemplateMistake, tagsIn } from './liquid.ts'

/** A template as far as filling it goes. */
export interface Fillable {
  readonly title: string
  /** What is said while something is missing: 'The mail "Invitation" cannot be sent'. */
  readonly unfilled: string
  readonly tags: Readonly<Record<string, MergeTag>>
}

/** What a template asks for, and what fills it, as often as it is to be filled. */
export interface Filler<Name extends string> {
  /** Names each merge tag the texts mention that these values leave empty. */
  readonly missing: (values: Readonly<Record<string, unknown>>) => Problem[]
  /** Fills the texts; refuses while anything is missing. */
  readonly fill: (values: Readonly<Record<string, unknown>>) => (name: Name) => string
}

/** Reads the texts of a template once, to be filled for one or for many; refuses those that cannot be used. */
export function fillerOf<Name extends string>(
  { title, unfilled, tags }: Fillable,
  texts: Readonly<Record<Name, string>>,
): Filler<Name> {
  const inWords = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof TemplateMistake)) throw error
      throw new AppError('INVALID', `The template "${title}" cannot be used. ${error.message}`)
    }
  }
  const mentioned = new Set(inWords(() => Object.values<string>(texts).flatMap(tagsIn)))
  const emptyIn = (values: Readonly<Record<string, unknown>>) =>
    [...mentioned].filter((tag) => tags[tag]?.mayBeEmpty !== true && isEmpty(values[tag]))
  const problemOf = (tag: string): Problem => ({ param: tag, message: emptyTag(tag, tags[tag]) })
  const prepared = new Map<Name, ReturnType<typeof prepare>>()
  return {
    missing: (values) => emptyIn(values).map(problemOf),
    fill(values) {
      const empty = emptyIn(values)
      if (empty.length > 0)
        throw new AppError(
          'INVALID',
          `${unfilled}: ${empty.map((tag) => `{{ ${tag} }}`).join(', ')} has no value.`,
          empty.map(problemOf),
        )
      return (name) =>
        inWords(() => {
          const text = prepared.get(name) ?? prepare(texts[name])
          prepared.set(name, text)
          return text(values)
        })
    },
  }
}

/** Fills the texts of a template; refuses, naming each, while merge tags they mention have no value. */
export function fillIn<Name extends string>(
  template: Fillable,
  texts: Readonly<Record<Name, string>>,
  values: Readonly<Record<string, unknown>>,
): (name: Name) => string {
  return fillerOf(template, texts).fill(values)
}

function emptyTag(tag: string, declared: MergeTag | undefined): string {
  const { label = tag, fill } = declared ?? {}
  return fill === undefined ? `${label} has no value.` : `${label} is empty. ${fill}`
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
