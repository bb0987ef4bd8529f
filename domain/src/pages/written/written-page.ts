import type { Tone } from '#platform/words/tones.ts'

/** A line of a page that leads somewhere, or only says something. */
export interface WrittenLine {
  readonly key: string
  readonly title: string
  /** Where it leads; nowhere where nothing is said. */
  readonly href?: string
  /** What there is to know of it. */
  readonly detail?: string
  readonly isLate?: boolean
  readonly isDone?: boolean
  readonly chip?: { readonly label: string; readonly tone: Tone }
}

/** A field of a form with what it holds, in words. */
export interface WrittenField {
  readonly key: string
  readonly label: string
  readonly help?: string
  readonly value: string
  /** Several lines are written there. */
  readonly isLong?: boolean
}

export interface WrittenFact {
  readonly title: string
  readonly value: string
}

interface Lines {
  readonly kind: 'lines'
  readonly key: string
  readonly title?: string
  /** Beside the title. */
  readonly count?: number
  readonly lines: readonly WrittenLine[]
  /** What is open all year: small, and out of the way of what matters today. */
  readonly isQuiet?: boolean
  /** What stands there where there is no line. */
  readonly empty?: { readonly title: string; readonly words: string }
}

interface Facts {
  readonly kind: 'facts'
  readonly key: string
  readonly title: string
  readonly facts: readonly WrittenFact[]
}

interface Fields {
  readonly kind: 'fields'
  readonly key: string
  /** What follows the heading, such as where one is in a form of several screens. */
  readonly title: string
  readonly intro?: string
  /** What the college holds or has agreed, over the fields. */
  readonly facts?: readonly WrittenFact[]
  readonly fields: readonly WrittenField[]
}

interface Words {
  readonly kind: 'words'
  readonly key: string
  readonly words: string
}

/** Where what only the link of a mail leads to is told, once the first reply has come: the server does not see that link. */
interface Told {
  readonly kind: 'told'
  readonly key: string
}

export type WrittenPart = Lines | Facts | Fields | Words | Told
export type WrittenLines = Lines

/** The last screen of a form, on which one looks it over. */
export const reviewStep = { key: 'review', title: 'Check and send' } as const

/** What a page says, apart from how it looks: the server writes it as HTML, to be read before any script is there. */
export interface WrittenPage {
  readonly title: string
  readonly lead?: string
  /** Where one is in it, as “Step 1 of 6”. */
  readonly place?: string
  readonly parts: readonly WrittenPart[]
}
