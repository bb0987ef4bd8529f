import { mailPurposeNames, mailPurposes } from '#kit/mail/mail-purposes.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'
import { routeAt } from '../routes.ts'
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
  '/pages/booking': () => ({
    title: 'Your booking',
    lead: 'When and where it is, and whether you have a place. Here you change your booking, or cancel it if you cannot come.',
    parts: [{ kind: 'told', key: 'booking' }],
  }),
}

/** Answers what a page says to everybody before its script is there; undefined where that is nothing. */
export function openPageAt(
  path: string,
  { title, features }: { readonly title: string; readonly features: Features },
): WrittenPage | undefined {
  const isThere = (routeAt(path)?.features ?? []).every((key) => isFeatureOn(features, key))
  return isThere ? pages[path]?.(title) : undefined
}
