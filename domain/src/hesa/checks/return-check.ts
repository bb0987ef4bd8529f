import type { CollegeFacts, StudentFacts } from '../return/return-facts.ts'
import type { CollegeReturn, OriginPlace, StudentReturn } from '../return/return-tree.ts'
import type { Severity } from '../return/severities.ts'

/** One thing a rule found. Its words name nobody and tell nothing about anybody: they stand in lists and logs. */
export interface Finding {
  /** Place in the return it is about, as `cellsOf` and `nodesOf` answer it; null for the student as a whole. */
  readonly path: string | null
  readonly words: string
  /** What is to be opened to mend it; null where there is nothing to open. */
  readonly opens: OriginPlace | null
  /** The field one value of which would mend it, where the same may do for many. */
  readonly mend?: MendableField
}

/** A field that one value may mend for many students. The record may be wanting yet: `with` says what it is made with. */
export interface MendableField {
  readonly collection: string
  readonly id: string | null
  readonly path: string
  readonly with?: Readonly<Record<string, string>>
}

interface Declared {
  readonly severity: Severity
  /** What is wrong, in few words: "Sessions overlap". */
  readonly title: string
  /** What to do about it. */
  readonly help: string
  /** Where the rule is from, and how far that is to be believed. */
  readonly source: string
  /** It finds questions nobody answered, which may be returned as not available where the office says so of the collection. */
  readonly isUnanswered?: boolean
}

/** What a rule about one student goes by. */
export interface StudentChecked {
  readonly returned: StudentReturn
  readonly facts: StudentFacts
  readonly college: CollegeFacts
  /** What the last collection that was sent had of them, null where it had nothing or there was none. */
  readonly last: StudentReturn | null
}

/** What a rule about the college goes by. */
export interface CollegeChecked {
  readonly returned: CollegeReturn
  readonly college: CollegeFacts
}

/** One rule of the return. */
export type ReturnCheck =
  | (Declared & { readonly of: 'student'; readonly find: (checked: StudentChecked) => readonly Finding[] })
  | (Declared & { readonly of: 'college'; readonly find: (checked: CollegeChecked) => readonly Finding[] })
  /** Found by what makes or compares returns, not by looking at one. */
  | (Declared & { readonly of: 'return' })
