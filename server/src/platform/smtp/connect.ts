import type { ServiceStanding } from '@minster/domain/platform/system/system-calls'
import { createTransport } from 'nodemailer'
import { refusesAddress } from './refuses-address.ts'

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
  /** Where the reader's mail program says that they want no more of these, with one click (RFC 8058). */
  readonly unsubscribe?: string
}

/** Why a mail server did not take a mail, in words. */
interface Refusal {
  /** Trying again would bring the same answer. */
  readonly forGood: boolean
  /** It is the address that is refused, whatever is written there. */
  readonly ofAddress?: boolean
  readonly said: string
}

const unreachable = ['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EPROXY']
const longest = 500

/** Reads what the mail library throws; anything it does not explain is thrown on. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) throw error
  const code = wordAt(error, 'code')
  const response = oneLine(wordAt(error, 'response'))
  const status = Number(response.slice(0, 3))
  // Wrong settings are ours to mend, and the mail is still good.
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2')
    return { forGood: false, said: `The mail server did not let us in. ${response}`.trim() }
  if (status >= 500) {
    const ofAddress = wordAt(error, 'command') === 'RCPT TO' && refusesAddress(response)
    return { forGood: true, ofAddress, said: `The mail server refused it: ${response}` }
  }
  if (status >= 400) return { forGood: false, said: `The mail server asked to try later: ${response}` }
  if (code === 'ETLS' || code === 'EREQUIRETLS')
    return { forGood: false, said: 'No safe connection to the mail server could be made.' }
  if (unreachable.includes(code)) return { forGood: false, said: 'The mail server could not be reached.' }
  if (code === 'EENVELOPE') return { forGood: true, said: 'The mail server does not take this address.' }
  if (code === 'EPROTOCOL' || code === 'EMESSAGE')
    return { forGood: false, said: 'The mail server broke off while the mail was handed over.' }
  throw error
}

function wordAt(error: Error, key: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(error, key)?.value
  return typeof value === 'string' ? value : ''
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest)
}

export interface MailConnection {
  /** Whether the mail server answers and takes our name; asked at most every half minute. */
  standing(): Promise<ServiceStanding>
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
  let last: { readonly at: number; readonly standing: Promise<ServiceStanding> } | null = null
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
    async send({ id, from, to, subject, text, html, calendar, unsubscribe }) {
      try {
        await sending.sendMail({
          // The same at every try, so that a mail handed over twice can be recognised.
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          from,
          to,
          subject,
          text,
          html,
          ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
          // Nothing in a mail is ever read from a file or an address.
          disableFileAccess: true,
          disableUrlAccess: true,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
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
