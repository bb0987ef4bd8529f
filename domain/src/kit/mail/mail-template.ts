import type { MailPurpose } from './mail-purposes.ts'

/** Something a mail says that is different each time: `{{ name }}` in its text. */
export interface MergeTag {
  readonly label: string
  /** Shown in previews and test mails. A list of `{ text, link }` is walked with `{% for line in lines %}`. */
  readonly example: string | number | readonly Readonly<Record<'text' | 'link', string>>[]
  /** What to fill in, and where, when it is empty. */
  readonly fill?: string
  /** It is often empty, and the words are written for that. */
  readonly mayBeEmpty?: true
  /** A link that lets whoever holds it in, or lines some of whose links do: the log forgets them once the mail has left. */
  readonly once?: boolean
  /** Where a preview finds it in a record the mail can be about: a path, or the address of the record's page. */
  readonly from?: { readonly path: string } | 'page'
}

/** A mail the product sends: what it is for, what it can say, and its words until the college writes its own. */
export interface MailTemplate {
  readonly description: string
  /** Records that a preview can be shown with. */
  readonly about?: 'users' | 'tickets'
  /** The permission to read such a mail once it was sent, besides seeing the record it is about. */
  readonly needs?: string
  /** Whoever reads the address has just asked for it at the keyboard: it is stopped for nobody. */
  readonly askedFor?: true
  /**
   * What its reader has to have agreed to; `chosen` where whoever writes it says which. `not needed` is for what concerns an
   * account, application, studies or a request of their own, or work they do for the college.
   */
  readonly consent: MailPurpose | 'chosen' | 'not needed'
  readonly tags: Readonly<Record<string, MergeTag>>
  readonly subject: string
  readonly body: string
}
