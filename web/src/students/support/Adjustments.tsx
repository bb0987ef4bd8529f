import { learningSupportAdjustments } from '@minster/domain/portal/requests/learning-support'
import type { SupportNeed } from '@minster/domain/students/study/support-need-calls'
import classes from './support.module.css'

const labels = new Map<string, string>(
  Object.entries(learningSupportAdjustments).map(([name, look]) => [
    name,
    'label' in look ? look.label : name,
  ]),
)

/** What is to be done for a student, as they share it. */
export function Adjustments({ need }: { readonly need: SupportNeed }) {
  const { adjustments, adjustmentsDetail, standingExtension: days, state } = need
  const named = adjustments.filter((name) => name !== 'Standing extension' || days === null)
  const lines = [
    ...(days === null
      ? []
      : [`Standing extension of ${days} ${days === 1 ? 'day' : 'days'} for assignments`]),
    ...named.map((name) => labels.get(name) ?? name),
  ]
  return (
    <>
      {lines.length === 0 ? (
        <p className={classes.quiet}>No adjustments are agreed yet.</p>
      ) : (
        <ul className={classes.adjustments}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {adjustmentsDetail && <p className={classes.detail}>{adjustmentsDetail}</p>}
      {state === 'Being arranged' && <p className={classes.quiet}>Still being arranged.</p>}
    </>
  )
}
