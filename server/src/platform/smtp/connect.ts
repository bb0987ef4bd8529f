import { createTransport } from 'nodemailer'
import { type Refusal, refusalOf } from './refusal.ts'

export type MailStanding = 'up' | 'down' | 'off'

interface Party {
  readonly name: string
  readonly address: string
}

/** An appointment that goes along with a mail (RFC 5546): calendars enter, change or strike it. */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL'
  /** An iCalendar object (RFC 5545). */
  readonly content: string
}

/** A mail as it leaves. */
export interface Letter {
  readonly id: string
  readonly from: Party
  readonly to: Party
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar?: CalendarPart
}

export interface MailConnection {
  /** Whether the mail server answers and takes our name; asked at most every half minute. */
  standing(): Promise<MailStanding>
  /** Hands a mail over; answers why the server did not take it, null when it did. */
  send(letter: Letter): Promise<Refusal | null>
  close(): void
}

const believedFor = 30_000
const patience = 5000
/** Servers make strangers wait before they speak; a mail has time. */
const long = { connectionTimeout: 15_000, greetingTimeout: 30_000, socketTimeout: 60_000 }

/** Opens the connection to the mail server the settings name; nothing is connected before the first question. */
export function connectMail(smtpUrl: string | null): MailConnection {
  if (smtpUrl === null) return { standing: async () => 'off', send: async () => noServer, close: () => {} }
  const asking = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const sending = createTransport({ url: smtpUrl, ...long })
  let last: { readonly at: number; readonly standing: Promise<MailStanding> } | null = null
  return {
    standing() {
      const now = performance.now()
      if (last === null || now - last.at > believedFor)
        last = {
          at: now,
          standing: asking.verify().then(
            () => 'up',
            () => 'down',
          ),
        }
      return last.standing
    },
    async send({ id, from, to, subject, text, html, calendar }) {
      try {
        await sending.sendMail({
          // The same at every try, so that a mail handed over twice can be recognised.
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          from,
          to,
          subject,
          text,
          html,
          ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
          // Nothing in a mail is ever read from a file or an address.
          disableFileAccess: true,
          disableUrlAccess: true,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return null
      } catch (error) {
        return refusalOf(error)
      }
    },
    close() {
      asking.close()
      sending.close()
    },
  }
}

const noServer: Refusal = { forGood: false, said: 'There is no mail server in the settings (SMTP_URL).' }
