import { mailPurposeNames, mailPurposes } from '#kit/mail/mail-purposes.ts'
import type { WrittenPage } from './written-page.ts'

const pages: Readonly<Record<string, (college: string) => WrittenPage>> = {
  '/pages/preferences': (college) => ({
    title: `What ${college} may send you`,
    lead: 'You choose what may come, and by which way. Mails about your own application or studies come all the same.',
    parts: [
      {
        kind: 'lines',
        key: 'purposes',
        lines: mailPurposeNames.map((purpose) => {
          const { label, says } = mailPurposes[purpose]
          return { key: purpose, title: label, detail: says }
        }),
      },
    ],
  }),
}

/** Answers what a page says to everybody before its script is there; undefined where that is nothing. */
export function openPageAt(path: string, college: string): WrittenPage | undefined {
  return pages[path]?.(college)
}
