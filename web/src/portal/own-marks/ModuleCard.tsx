import type { Tone } from '@minster/domain/platform/words/tones'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import type { OwnModule } from '../forms/own-studies.ts'
import classes from './own-marks.module.css'

const tones: Readonly<Record<string, Tone>> = {
  Passed: 'success',
  'Credit transferred': 'success',
  Failed: 'danger',
  'Resit pending': 'warning',
}

/** One module: its result and mark, and those of its pieces of work. */
export function ModuleCard({ module }: { readonly module: OwnModule }) {
  const { code, name, credits, mark, result, works } = module
  return (
    <li className={classes.module}>
      <div className={classes.head}>
        <div className={classes.name}>
          <h3>{name}</h3>
          <p>
            {code} · {credits} credits
          </p>
        </div>
        {mark !== null && (
          <p className={classes.mark}>
            <span className={classes.of}>Mark</span> {mark}
          </p>
        )}
      </div>
      <StatusChip label={result} tone={tones[result] ?? 'neutral'} />
      {works.length > 0 && (
        <ul className={classes.works} aria-label={`Work of ${name}`}>
          {works.map(({ title, sitting, mark: ofWork }) => (
            <li key={`${sitting} ${title}`}>
              <span>
                {title}
                {sitting === 'Resit' && ' (resit)'}
              </span>
              <span className={classes.workMark}>{ofWork}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
