import { Muted } from '../ui/Muted.tsx'

/** In the place of a page that cannot be shown without a signal: why, and that it needs nothing but the line. */
export function NotKept({ isPrivate = false }: { readonly isPrivate?: boolean | undefined }) {
  return (
    <Muted size="lg" role="status">
      {isPrivate
        ? 'What stands here is private and is not kept on your device. It shows by itself once the line is back.'
        : 'This was not opened on this device lately, so it cannot be shown without a signal. It shows by itself once the line is back.'}
    </Muted>
  )
}
