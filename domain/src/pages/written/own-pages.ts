import { formatDate, formatDateTime } from '#platform/words/format.ts'
import type { BursaryStanding } from '#portal/bursaries/bursary-calls.ts'
import { bursaryStates } from '#portal/bursaries/states.ts'
import { intentionWords } from '#portal/enrolment/intention-words.ts'
import type { OwnEnrolment, OwnIntention } from '#portal/enrolment/own-enrolment-calls.ts'
import type { InductionStep } from '#portal/induction/induction-calls.ts'
import type { OwnInterruptions } from '#portal/interruptions/interruption-calls.ts'
import { interruptionStates, interruptionStateWords } from '#portal/interruptions/ios-states.ts'
import type { ItSupport } from '#portal/it-support/it-support-calls.ts'
import { letterPurpose } from '#portal/letters/letter-purpose.ts'
import type { OwnLetters } from '#portal/letters/own-letter-calls.ts'
import type { OwnRequest } from '#portal/requests/student-request-calls.ts'
import { studentRequestStates, studentRequestStateWords } from '#portal/requests/student-request-states.ts'
import type { HesaFormStanding } from '#portal/student-forms/own-record-calls.ts'
import { financeFacts } from '#portal/studies/finance-facts.ts'
import type { OwnFinance, OwnTranscript } from '#portal/studies/own-study-calls.ts'
import type { WrittenLine, WrittenPage, WrittenPart } from './written-page.ts'

const said = (...lines: readonly (string | null)[]): WrittenPart[] =>
  lines.flatMap((words) => (words === null ? [] : [{ kind: 'words', key: words, words }]))

const linesOf = (key: string, title: string, lines: readonly WrittenLine[]): WrittenPart[] =>
  lines.length === 0 ? [] : [{ kind: 'lines', key, title, lines }]

const together = (...words: readonly (string | null)[]) => words.filter(Boolean).join(' · ')

/** What a student reads of how their fees are paid. */
export function financePageOf(own: OwnFinance, title: string): WrittenPage {
  const facts = financeFacts(own).map(({ title, words }) => ({ title, value: words ?? 'Not settled yet' }))
  return {
    title,
    lead: 'How your fees are paid, as the college has noted it.',
    parts: [{ kind: 'facts', key: 'fees', title: 'Fees', facts }],
  }
}

/** What a student reads of their modules and marks, the latest year first. */
export function marksPageOf(
  { engagement, standing, coming, years }: OwnTranscript,
  title: string,
): WrittenPage {
  return {
    title,
    ...(engagement && { lead: together(engagement.label, standing) }),
    parts: [
      ...said(coming?.words ?? null),
      ...(years.length === 0
        ? said('There are no modules yet.')
        : years.toReversed().flatMap(({ academicYear, modules }) =>
            linesOf(
              academicYear,
              academicYear,
              modules.map(({ code, name, credits, mark, result }) => ({
                key: code,
                title: name,
                detail: together(code, `${credits} credits`, mark === null ? null : `Mark ${mark}`, result),
              })),
            ),
          )),
    ],
  }
}

/** What a new student works through, and what of it is done. */
export function inductionPageOf(steps: readonly InductionStep[], title: string): WrittenPage {
  if (steps.length === 0) return { title, parts: said('There is no induction for you to work through.') }
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  const detailOf = ({ doneAt, due }: InductionStep) =>
    doneAt === null ? due && `Due ${formatDate(due)}` : 'Done'
  return {
    title,
    lead: 'What you need to know as you begin. Open each step, then tick it off; it is kept at once.',
    parts: linesOf(
      'steps',
      `${done} of ${steps.length} done`,
      steps.map((step) => ({
        key: step.id,
        title: step.title,
        ...(detailOf(step) !== null && { detail: detailOf(step) ?? '' }),
      })),
    ),
  }
}

/** What a student is still asked for the HESA return, and what they answered. */
export function hesaPageOf(
  { context, questions, answered, confirm }: HesaFormStanding,
  title: string,
): WrittenPage {
  const nothing =
    answered.length > 0
      ? 'Thank you. There is nothing left to answer.'
      : 'There is nothing to answer for how you study.'
  const settled = confirm === null ? nothing : `Is all of this still right in ${confirm}?`
  return {
    title,
    parts: [
      ...said(questions.length > 0 ? context : settled),
      ...linesOf(
        'answered',
        'Your answers',
        answered.map(({ question, session, title, about, inWords }) => ({
          key: `${question} ${session ?? ''}`,
          title: about === null ? title : `${title} (${about})`,
          detail: inWords,
        })),
      ),
    ],
  }
}

/** What a student is asked about next year; null while nobody is. */
export function intentionPageOf(own: OwnIntention | null, title: string): WrittenPage {
  if (own === null) return { title, parts: said('You are not asked about next year at the moment.') }
  return {
    title,
    parts: linesOf(
      'answers',
      `What do you mean to do in ${own.nextYear}?`,
      own.choices.map((choice) => ({
        key: choice,
        title: intentionWords[choice],
        ...(choice === own.answer && { detail: own.isAnswered ? 'Your answer' : 'What we plan with' }),
      })),
    ),
  }
}

/** How far a student has come with their enrolment. */
export function enrolmentPageOf(own: OwnEnrolment, title: string): WrittenPage {
  const { state, session, sessions, why, steps } = own
  if (state === 'several')
    return {
      title,
      lead: 'You study on more than one programme, and enrol for each. Choose the one to begin with.',
      parts: linesOf(
        'sessions',
        'Your programmes',
        sessions.map(({ id, programme, academicYear, level, hub }) => ({
          key: id,
          title: `${programme}, ${academicYear}`,
          detail: together(level, hub),
        })),
      ),
    }
  if (session === null) return { title, parts: said(why) }
  const lead = together(session.programme, session.level, session.hub)
  if (state === 'enrolled') return { title: `You are enrolled for ${session.academicYear}`, lead, parts: [] }
  return {
    title: `${title} ${session.academicYear}`,
    lead,
    parts: linesOf(
      'steps',
      'What you do here',
      steps.map(({ step, label, missing }) => ({
        key: step,
        title: label,
        ...(missing.length > 0 && { detail: `Still missing: ${missing.join(', ')}` }),
      })),
    ),
  }
}

/** What a student may ask IT about, and what they asked. */
export function itSupportPageOf({ categories, tickets }: ItSupport, title: string): WrittenPage {
  return {
    title,
    parts: [
      ...linesOf(
        'categories',
        'What do you need help with?',
        categories.map(({ name, title }) => ({ key: name, title, href: `/forms/itsupport/${name}` })),
      ),
      ...linesOf(
        'tickets',
        'Your tickets',
        tickets.map(({ id, number, subject, state }) => ({
          key: id,
          title: subject,
          detail: together(number, state),
        })),
      ),
    ],
  }
}

/** What a student asked the college for in words. */
export function requestsPageOf(own: readonly OwnRequest[], title: string, lead: string): WrittenPage {
  return {
    title,
    lead,
    parts: linesOf(
      'requests',
      'Your requests',
      own.map(({ id, subject, sentAt, state }) => ({
        key: id,
        title: subject,
        detail: `Sent ${formatDate(sentAt.slice(0, 10))}`,
        chip: { label: studentRequestStateWords[state], tone: studentRequestStates[state].tone },
      })),
    ),
  }
}

/** What a letter of status is for, and those a student made. */
export function lettersPageOf({ made, refused }: OwnLetters, title: string): WrittenPage {
  return {
    title,
    lead: letterPurpose,
    parts: [
      ...said(refused),
      ...linesOf(
        'made',
        'Letters you made',
        made.map(({ id, addressee, reference, madeAt, content }) => ({
          key: id,
          title: addressee ?? 'To whom it may concern',
          href: content,
          detail: `${formatDateTime(madeAt)}, ${reference}`,
        })),
      ),
    ],
  }
}

/** Where a student stands with interrupting their studies. */
export function interruptionPageOf(own: OwnInterruptions, title: string, lead: string): WrittenPage {
  const { away, requests } = own
  const back =
    away &&
    (away.expectedReturn === null
      ? 'No day of return is agreed yet; please speak with the office.'
      : `We expect you back on ${formatDate(away.expectedReturn)}.`)
  return {
    title,
    ...(away === null && { lead }),
    parts: [
      ...said(back),
      ...said(own.coming?.words ?? null),
      ...linesOf(
        'requests',
        'Your requests',
        requests.map(({ id, from, expectedReturn, state }) => ({
          key: id,
          title: `Away from ${formatDate(from)}, back on ${formatDate(expectedReturn)}`,
          chip: { label: interruptionStateWords[state], tone: interruptionStates[state].tone },
        })),
      ),
    ],
  }
}

/** What a student reads of the round of bursaries, and of what they asked of it. */
export function bursaryPageOf({ round, request }: BursaryStanding, title: string): WrittenPage {
  if (round === null)
    return {
      title,
      parts: said(
        'The college gives no bursaries at present. If you are in need, talk to your tutor or the college office.',
      ),
    }
  const days = round.refused ?? `You can ask until ${formatDate(round.closes)}.`
  return {
    title,
    lead: together(`${round.title}, ${round.academicYear}`, request === null ? days : null),
    parts:
      request === null
        ? said(round.guidance)
        : linesOf('request', 'Your application', [
            {
              key: 'request',
              title:
                request.sentAt === null ? 'Not sent yet' : `Sent ${formatDate(request.sentAt.slice(0, 10))}`,
              chip: { label: request.state, tone: bursaryStates[request.state].tone },
            },
          ]),
  }
}
