import { answerBy, usualAnswerDays } from '@minster/domain/college/years/answer-days'
import { addDays } from '@minster/domain/platform/words/calendar'
import { requestTopics } from '@minster/domain/portal/forms/requests'
import {
  isOpenRequest,
  isWaitingRequest,
  type StudentRequestState,
} from '@minster/domain/portal/requests/student-request-states'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { InventedRequest } from './interruptions.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

/** What students ask in words, with what the college answers. */
const asked: readonly {
  readonly topic: keyof typeof requestTopics
  readonly words: string
  readonly answer: string
}[] = [
  {
    topic: 'letter',
    words: 'My council asks for a letter that says I am a student. It is for the council tax.',
    answer: 'Your letter is among your documents now. Please tell us if the council wants it stamped.',
  },
  {
    topic: 'pace',
    words: 'From September I would like to go on part-time, as we expect our second child.',
    answer: 'Congratulations! Dr Webb will ring you this week to plan your modules.',
  },
  {
    topic: 'hub',
    words: 'We move to Leeds in the summer. Could I go on at the hub there?',
    answer: 'Which month do you move? The year there begins a week earlier.',
  },
  {
    topic: 'appointment',
    words: 'I would like to talk about my placement report before the end of the month.',
    answer: 'Tuesday at 14:00 is kept for you, in the library or by telephone as you like.',
  },
  {
    topic: 'other',
    words: 'May my wife come to the service on the Saturday of the residential?',
    answer: 'She is very welcome. Lunch is at one, please tell the kitchen by Thursday.',
  },
  {
    topic: 'programme',
    words: 'I was advised to change from the certificate to the diploma. What do I have to do?',
    answer: 'Nothing yet: we prepare the form for Durham and send it to you to be signed.',
  },
]

const states = { New: 6, 'In hand': 4, 'Waiting for the student': 2, Done: 8, Declined: 1 } as const

const lines: Readonly<Record<string, StudentRequestState>> = {
  Submitted: 'New',
  'More information required': 'Waiting for the student',
  Approved: 'Done',
  Declined: 'Declined',
}

/** Writes what lies in the inbox: requests in words, and a line for each request to interrupt. */
export async function writeStudentRequests(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  {
    today,
    registrar,
    interruptions,
  }: {
    readonly today: string
    readonly registrar: string
    readonly interruptions: readonly InventedRequest[]
  },
): Promise<void> {
  const [, ...others] = enrolled.flatMap(({ student, engagements }) =>
    engagements.some(({ values }) => values['status'] === 'Current') ? [student.id] : [],
  )
  const askers = random.shuffled(others).slice(0, 26)
  await writeRows(tx, 'student-requests', [
    ...askers.map((student) => inWords(random, student, { today, registrar })),
    ...interruptions.map((one) => lineOf(random, one, registrar)),
  ])
}

function inWords(
  random: Random,
  student: string,
  { today, registrar }: { readonly today: string; readonly registrar: string },
): NewRow {
  const { topic, words, answer } = random.pick(asked)
  const state = random.weighted(states)
  const isSettled = !isOpenRequest(state)
  const sent = addDays(today, isSettled ? -random.whole(14, 60) : -random.whole(1, 9))
  const sentAt = `${sent}T07:${String(random.whole(10, 59))}:00.000Z`
  return {
    id: random.id(Date.parse(sentAt)),
    at: sentAt,
    values: {
      student,
      form: 'requests',
      subject: requestTopics[topic].label,
      words,
      state,
      owner: state === 'New' ? null : registrar,
      sentAt,
      ...(isWaitingRequest(state) && {
        waitingSince: sent,
        answerBy: answerBy('requests', sent, usualAnswerDays, []),
      }),
      answer: state === 'New' || state === 'In hand' ? null : answer,
      settledAt: isSettled ? `${addDays(sent, 3)}T10:00:00.000Z` : null,
    },
  }
}

function lineOf(random: Random, request: InventedRequest, registrar: string): NewRow {
  const { id, student, submittedAt, decidedAt } = request
  const state = lines[request.state] ?? 'New'
  return {
    id: random.id(Date.parse(submittedAt)),
    at: submittedAt,
    values: {
      student,
      form: 'ios-request',
      subject: 'Asks to interrupt their studies',
      state,
      owner: state === 'New' ? null : registrar,
      sentAt: submittedAt,
      ...(isWaitingRequest(state) && {
        waitingSince: submittedAt.slice(0, 10),
        answerBy: answerBy('ios-request', submittedAt.slice(0, 10), usualAnswerDays, []),
      }),
      settledAt: decidedAt,
      about: `ios-requests/${id}`,
    },
  }
}
