import type { MergeTag } from '@minster/domain/kit/mail/mail-template'
import { AppError } from '@minster/domain/platform/errors/errors'
import { render, TemplateMistake, tagsIn } from './liquid.ts'

/** A template as far as filling it goes. */
export interface Fillable {
  readonly title: string
  /** What is said while something is missing: 'The mail "Invitation" cannot be sent'. */
  readonly unfilled: string
  readonly tags: Readonly<Record<string, MergeTag>>
}

/** Fills the texts of a template; refuses, naming each, while merge tags they mention have no value. */
export function fillIn<Name extends string>(
  { title, unfilled, tags }: Fillable,
  texts: Readonly<Record<Name, string>>,
  values: Readonly<Record<string, unknown>>,
): (name: Name) => string {
  const inWords = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof TemplateMistake)) throw error
      throw new AppError('INVALID', `The template "${title}" cannot be used. ${error.message}`)
    }
  }
  const mentioned = new Set(inWords(() => Object.values<string>(texts).flatMap(tagsIn)))
  const missing = [...mentioned].filter((tag) => tags[tag]?.mayBeEmpty !== true && isEmpty(values[tag]))
  if (missing.length > 0)
    throw new AppError(
      'INVALID',
      `${unfilled}: ${missing.map((tag) => `{{ ${tag} }}`).join(', ')} has no value.`,
      missing.map((tag) => ({ param: tag, message: emptyTag(tag, tags[tag]) })),
    )
  return (name) => inWords(() => render(texts[name], values))
}

function emptyTag(tag: string, declared: MergeTag | undefined): string {
  const { label = tag, fill } = declared ?? {}
  return fill === undefined ? `${label} has no value.` : `${label} is empty. ${fill}`
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
