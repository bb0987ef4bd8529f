import { linkStandings } from './reference-links.ts'
import { questionKeys } from './reference-questions.ts'

const plainWords = [
  'language',
  'chooseLanguage',
  'heading',
  'intro',
  'kind.Church leader',
  'kind.Academic or employer',
  'kind.Personal',
  'effort',
  'whyThese.Church leader',
  'whyThese.Academic or employer',
  'whyThese.Personal',
  'privacyTitle',
  'privacy',
  'askedMore',
  'formTitle',
  'yes',
  'no',
  'optional',
  'missing',
  'tooLong',
  'missingTitle',
  'missingOne',
  'confirm',
  'send',
  'saving',
  'saved',
  'notSaved',
  'conflictTitle',
  'conflict',
  'keepMine',
  'takeTheirs',
  'decline',
  'declineTitle',
  'declineWords',
  'declineReason',
  'declineConfirm',
  'cancel',
  'undoDecline',
  'thanksTitle',
  'thanks',
  'unknown.title',
  'unknown',
  'tooMany.title',
  'tooMany',
  'failedTitle',
  'again',
  'write',
] as const

/** Every word of a referee’s page. A translation is a file with a text for each of them. */
export const referenceWordKeys: readonly string[] = [
  ...plainWords,
  ...questionKeys.flatMap((key) => [`question.${key}`, `help.${key}`]),
  ...linkStandings.flatMap((standing) => (standing === 'open' ? [] : [`${standing}.title`, standing])),
]

type QuestionWord = `${'question' | 'help'}.${(typeof questionKeys)[number]}`
type Standing = Exclude<(typeof linkStandings)[number], 'open'>
export type ReferenceWordKey = (typeof plainWords)[number] | QuestionWord | Standing | `${Standing}.title`
export type ReferenceWords = { readonly [key: string]: string }

/** Puts values into a text: `{applicant}` becomes what is given under that name. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
