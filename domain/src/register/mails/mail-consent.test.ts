import { expect, it } from 'vitest'
import { mailPurposeNames } from '#kit/mail/mail-purposes.ts'
import { mailTemplateKeys, mailTitles } from '#kit/mail/mail-titles.ts'
import { mailTemplateOf } from './mail-templates.ts'

/** What a mail says of consent, read as whatever stands there. */
const saidOf = (key: (typeof mailTemplateKeys)[number]): unknown =>
  Reflect.get(mailTemplateOf(key), 'consent')

it.each(mailTemplateKeys)(
  '"%s" says to what its reader has to have agreed, or that it takes nothing',
  (key) => {
    expect(['not needed', 'chosen', ...mailPurposeNames]).toContain(saidOf(key))
  },
)

it('whatever takes consent tells its reader where to take it back', () => {
  const taking = mailTemplateKeys.filter((key) => saidOf(key) !== 'not needed')
  expect(taking.map((key) => mailTitles[key])).toContain('Message to a potential student')
  for (const key of taking) expect(Object.keys(mailTemplateOf(key).tags)).toContain('preferences')
})
