import type { Problem } from '#platform/errors/errors.ts'

/** The subjects of a programme as its fields have them. */
export interface Subjects {
  readonly subject1: string | null
  readonly share1: number | null
  readonly subject2: string | null
  readonly share2: number | null
  readonly subject3: string | null
  readonly share3: number | null
}

/** A subject of a qualification, and how much of it that is. */
export interface SubjectShare {
  readonly subject: string
  readonly share: number
}

/** Answers the subjects a programme names; one alone is all of it. */
export function subjectsOf(hesa: Subjects): SubjectShare[] {
  const named = pairsOf(hesa).flatMap(({ subject, share }) => (subject === null ? [] : [{ subject, share }]))
  return named.map(({ subject, share }) => ({ subject, share: share ?? (named.length === 1 ? 100 : 0) }))
}

/** Answers what is wrong with the subjects of a programme: either none, or shares that are the whole of it. */
export function subjectProblems(hesa: Subjects): Problem[] {
  const pairs = pairsOf(hesa)
  const named = pairs.filter(({ subject }) => subject !== null)
  const sum = named.reduce((total, { share }) => total + (share ?? 0), 0)
  return [
    ...pairs.flatMap(({ subject, share, at }) =>
      subject === null && share !== null
        ? [
            {
              param: `hesa.share${at}`,
              message: 'Enter the subject this is the share of, or leave it empty.',
            },
          ]
        : [],
    ),
    ...named.flatMap(({ subject, at }, place) =>
      named.slice(0, place).some((other) => other.subject === subject)
        ? [{ param: `hesa.subject${at}`, message: 'This subject stands here already. Add up the shares.' }]
        : [],
    ),
    ...(named.length > 1
      ? named
          .filter(({ share }) => share === null)
          .map(({ at }) => ({
            param: `hesa.share${at}`,
            message: 'Enter how much of the programme this subject is, in per cent.',
          }))
      : []),
    ...(sum !== 100 && named.length > 0 && named.every(({ share }) => share !== null)
      ? [
          {
            param: `hesa.share${named.at(-1)?.at ?? 1}`,
            message: `The shares come to ${sum} per cent. They have to come to 100.`,
          },
        ]
      : []),
  ]
}

function pairsOf({ subject1, share1, subject2, share2, subject3, share3 }: Subjects) {
  return [
    { at: 1, subject: subject1, share: share1 },
    { at: 2, subject: subject2, share: share2 },
    { at: 3, subject: subject3, share: share3 },
  ]
}
