import { type LinkStanding, linkStandingOf } from '@minster/domain/admissions/references/reference-links'
import { z } from 'zod'
import { draftVersion } from '#kit/mailed-links/drafts.ts'
import { deedWith, type MailedForm, tokenForm, usualRefusals } from '#kit/mailed-links/mailed-form.ts'
import { nobody } from '#platform/http/nobody.ts'
import { references } from './collections.ts'
import { answersSchema } from './draft.ts'
import { referenceLinks } from './links.ts'
import { courseIn, tellOffice } from './post.ts'
import { type Reference, readReference } from './read-reference.ts'
import { decline, sendReference, takeUp } from './referee.ts'

/** What a referee does without an account: they write as long as they like, send it, or decline and think better of it. */
export const referenceForm: MailedForm<Reference, 'referee', LinkStanding> = {
  links: referenceLinks,
  path: '/api/reference-form',
  tags: ['References'],
  tries: 'reference',
  summary: 'What the link of a referee leads to',
  read: readReference,
  refusals: {
    ...usualRefusals,
    open: 'This referee has not declined.',
    declined: 'This reference was declined. Take that back first.',
    received: 'This reference has been received already.',
    closed: 'References for this application are not needed any more.',
    cancelled: 'This reference is not needed any more.',
  },
  standingOf: ({ about }, { isVoid, isExpired }) => linkStandingOf({ ...about, isVoid, isExpired }),
  theirs: ['open', 'declined'],
  told: {
    received: z.string().nullable(),
    applicant: z.string().nullable(),
    course: z.string().nullable(),
    kind: z.string().nullable(),
    askedMore: z.string().nullable(),
  },
  tell({ about }, standing) {
    const { applicant, kind, received, reviewNote } = about
    if (standing === 'received') return { received }
    if (standing !== 'open' && standing !== 'declined') return {}
    const asked = { applicant: applicant.name, course: courseIn(about), kind }
    return standing === 'open' ? { ...asked, askedMore: reviewNote } : asked
  },
  deeds: [
    deedWith({
      verb: 'send',
      summary: 'Send a reference',
      when: 'open',
      body: z.strictObject({ token: tokenForm, version: draftVersion, answers: answersSchema }),
      run: (tx, doing, { about }, sent) => sendReference(tx, doing, about, sent),
    }),
    deedWith({
      verb: 'decline',
      summary: 'Decline to give a reference',
      when: 'open',
      body: z.strictObject({
        token: tokenForm,
        reason: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
      }),
      run: (tx, doing, { about }, { reason }) => decline(tx, doing, about, reason),
    }),
    deedWith({
      verb: 'undo-decline',
      summary: 'Give a reference after all',
      when: 'declined',
      body: z.strictObject({ token: tokenForm }),
      run: (tx, doing, { about }) => takeUp(tx, doing, about),
    }),
  ],
  bounced: {
    templates: { referee: ['reference-request', 'reference-reminder'] },
    addressOf: ({ about }) => (about.state === 'Requested' && !about.isGone ? about.email : null),
    async mark(tx, doing, { about }) {
      const { id, name, applicant } = about
      await doing.door.change(tx, references, id, { state: 'Bounced' }, { caller: nobody, byRule: true })
      await tellOffice(tx, doing, about, `The mail to ${name}, referee of ${applicant.name}, came back`)
    },
  },
}
