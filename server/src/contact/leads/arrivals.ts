import { areStudiesGoingOn, isApplicationOver } from '@minster/domain/contact/leads/arrival'
import { isSame } from '@minster/domain/kit/record/values'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { letBecome } from './become.ts'
import { applicationsGoingOnOf, peopleOfStudents } from './read-episodes.ts'

/** A rule that is told of one change and of many alike. */
function following(
  paths: readonly string[],
  follow: (changes: readonly RecordChange[], context: RuleContext) => Promise<void>,
): Rule {
  const followAll = async (changes: readonly RecordChange[], context: RuleContext) => {
    const touched = changes.filter(
      ({ before, after }) =>
        !before || !after || paths.some((path) => !isSame(before[path] ?? null, after[path] ?? null)),
    )
    if (touched.length > 0) await follow(touched, context)
  }
  return {
    independent: true,
    followUp: (change, context) => followAll([change], context),
    followUpAll: followAll,
  }
}

/** Of some changes what a field held before and after. */
function valuesOf(changes: readonly RecordChange[], path: string): string[] {
  return changes
    .flatMap(({ before, after }) => [before?.[path], after?.[path]])
    .filter((value) => typeof value === 'string')
}

/** Whether two records of one person are made one just now, or two again: what becomes of them is told at the end of that. */
function isMerging(changes: readonly RecordChange[], { action }: RuleContext, path: string): boolean {
  return (
    action === 'merged' ||
    (action === 'undone' &&
      changes.some(({ before, after }) => before && after && before[path] !== after[path]))
  )
}

/** Whoever applies is an applicant; what the application comes to is what becomes of their episode. */
const applicantsArrive = following(['person', 'status', 'rejection.reason'], async (changes, context) => {
  if (isMerging(changes, context, 'person')) return
  const came = changes.filter(
    ({ before, after }) =>
      after !== null &&
      (before === null ||
        before['person'] !== after['person'] ||
        (isApplicationOver(before['status']) && !isApplicationOver(after['status']))),
  )
  await letBecome(
    context,
    { people: valuesOf(changes, 'person'), applications: changes.map(({ id }) => id), engagements: [] },
    new Set(came.map(({ id }) => id)),
  )
})

/** Whoever has studies that are to begin, or go on, is a student. */
const studentsArrive = following(['student', 'status', 'programme'], async (changes, context) => {
  if (isMerging(changes, context, 'student')) return
  const came = changes.filter(
    ({ before, after }) =>
      areStudiesGoingOn(after?.['status']) &&
      (!areStudiesGoingOn(before?.['status']) || before?.['student'] !== after?.['student']),
  )
  const engagements = changes.map(({ id }) => id)
  const people = await peopleOfStudents(context.tx, valuesOf(came, 'student'))
  await letBecome(context, { people, applications: [], engagements }, new Set(came.map(({ id }) => id)))
})

/**
 * Whoever asks or is met while they are applying is an applicant from the first word on, and whoever comes back from the bin is
 * what they are by now.
 */
export const arrivedBefore: Rule = {
  independent: true,
  async followUp(change, context) {
    await takeAtOnce([change], context)
  },
  async followUpAll(changes, context) {
    await takeAtOnce(changes, context)
  },
}

async function takeAtOnce(changes: readonly RecordChange[], context: RuleContext): Promise<void> {
  const { action, tx } = context
  const isBack = action === 'restored'
  const begun = changes.filter(
    ({ before, after }) => before === null && after !== null && (isBack || after['application'] === null),
  )
  if (begun.length === 0 || (action !== 'created' && !isBack)) return
  const people = valuesOf(begun, 'person')
  const going = await applicationsGoingOnOf(tx, people)
  // What an episode had come to may have become something else while it lay in the bin.
  const [applications, engagements] = [valuesOf(begun, 'application'), valuesOf(begun, 'engagement')]
  if (going.length > 0 || isBack)
    await letBecome(context, { people, applications, engagements }, new Set(going))
}

/** Whoever is awarded the MA has come to the end of it. */
const awardsArrive = following(['engagement', 'award'], async (changes, context) => {
  const engagements = valuesOf(changes, 'engagement')
  await letBecome(context, { people: [], applications: [], engagements }, new Set())
})

export const arrivalRules = {
  applications: [applicantsArrive],
  engagements: [studentsArrive],
  awards: [awardsArrive],
}
