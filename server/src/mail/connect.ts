import { createTransport } from 'nodemailer'

export type MailStanding = 'up' | 'down' | 'off'

export interface MailConnection {
  /** Whether the mail server answers and takes our name; asked at most every half minute. */
  standing(): Promise<MailStanding>
  close(): void
}

const believedFor = 30_000
const patience = 5000

/** Opens the connection to the mail server the settings name; nothing is connected before the first question. */
export function connectMail(smtpUrl: string | null): MailConnection {
  if (smtpUrl === null) return { standing: async () => 'off', close: () => {} }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  let last: { readonly at: number; readonly standing: Promise<MailStanding> } | null = null
  return {
    standing() {
      const now = performance.now()
      if (last === null || now - last.at > believedFor)
        last = {
          at: now,
          standing: transport.verify().then(
            () => 'up',
            () => 'down',
          ),
        }
      return last.standing
    },
    close: () => transport.close(),
  }
}
