import { generate } from 'lean-qr'
import classes from './account.module.css'

/** Modules of white that readers want around a code. */
const quiet = 4

/** A text as a QR code, one path of squares. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text)
  const whole = code.size + 2 * quiet
  const rows = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_empty, x) =>
      code.get(x, y) ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '',
    ).join(''),
  )
  return (
    <svg className={classes.code} viewBox={`0 0 ${whole} ${whole}`} role="img" aria-label={label}>
      <path d={rows.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
