import type { OnceStanding } from '@minster/domain/kit/mailed-form/link-standing'
import { bursaryReferenceCalls } from '@minster/domain/portal/bursaries/bursary-calls'
import { bursaryLinkStandingOf, bursaryQuestions } from '@minster/domain/portal/bursaries/reference-questions'
import { isUndecided } from '@minster/domain/portal/bursaries/states'
import { type MailedForm, sendingAnswers, usualRefusals } from '#kit/mailed-links/mailed-form.ts'
import { nobody } from '#platform/http/nobody.ts'
import { refereeRefusal } from './ask.ts'
import { references } from './collections.ts'
import { bursaryLinks } from './links.ts'
import { type Referee, readReferee } from './read-referee.ts'

/** What a referee does with a link and without an account. They read whom it is about and nothing of their money. */
export const bursaryReferenceForm: MailedForm<Referee, 'referee', OnceStanding> = {
  links: bursaryLinks,
  path: '/api/bursary-reference',
  calls: bursaryReferenceCalls,
  feature: 'bursaries',
  tries: 'bursary',
  read: readReferee,
  refusals: {
    ...usualRefusals,
    open: '',
    used: 'This reference has reached us already. Thank you.',
    closed: 'This reference is not needed any more. Thank you.',
  },
  standingOf: ({ about: { state, isGone, applicationState } }, fate) =>
    bursaryLinkStandingOf({
      ...fate,
      isReceived: state === 'Received',
      isClosed: isGone || state === 'Not applicable' || !isUndecided(applicationState),
    }),
  theirs: ['open'],
  tell: ({ about }, standing) =>
    standing === 'open' ? { referee: about.name, student: about.student } : { referee: null, student: null },
  actions: [
    sendingAnswers({
      questions: () => bursaryQuestions,
      async write(tx, { door, clock }, { about }, answers) {
        const received = { ...answers, state: 'Received', receivedOn: clock.today() }
        const how = { caller: nobody, byRule: true, reason: 'Sent by the referee' }
        await door.change(tx, references, about.id, received, how)
      },
    }),
  ],
  bounced: {
    templates: { referee: ['bursary-reference', 'bursary-reference-reminder'] },
    addressOf: ({ about }) => (refereeRefusal(about) === null && !about.isGone ? about.email : null),
    async mark(tx, { door, clock }, { about }) {
      const how = { caller: nobody, byRule: true }
      await door.change(tx, references, about.id, { bouncedOn: clock.today() }, how)
    },
  },
}
