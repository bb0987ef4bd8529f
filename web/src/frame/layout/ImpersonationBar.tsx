import { IconEye, IconPencil } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { returnToSelf } from '#access/login-as/impersonations.ts'
import type { Impersonation } from '#platform/api/session.ts'
import { trackTopBar } from '#platform/ui/bar-sizes.ts'
import classes from './ImpersonationBar.module.css'

const minute = 60_000

/** Says above everything that somebody else is really signed in. It cannot be put away, and leads back. */
export function ImpersonationBar({ name, impersonation }: ImpersonationBarProps) {
  const { realName, until, write } = impersonation
  const router = useRouter()
  const [left, setLeft] = useState(() => timeLeft(until))
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: () => returnToSelf(router.state.location.pathname),
  })

  // Before anything is measured: the bars below it move down.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-standing-in', true)
    return () => document.documentElement.removeAttribute('data-standing-in')
  }, [])

  useEffect(() => {
    const clock = setInterval(() => setLeft(timeLeft(until)), 1000)
    return () => clearInterval(clock)
  }, [until])

  // The service answers nothing more once the time is up; one is oneself again before anything is refused.
  const isOver = left <= 0
  useEffect(() => {
    if (isOver && isIdle) mutate()
  }, [isOver, isIdle, mutate])

  const Icon = write ? IconPencil : IconEye
  return (
    <div className={classes.bar} ref={trackTopBar} role="region" aria-label="Signed in as somebody else">
      <p className={classes.words}>
        <span className={classes.who}>
          You are signed in as <strong>{name}</strong>.
        </span>{' '}
        <button type="button" className={classes.back} disabled={isPending} onClick={() => mutate()}>
          Return to {realName}
        </button>
      </p>
      <span className={classes.state}>
        <Icon size="0.9375rem" stroke={1.8} aria-hidden="true" />
        <span className={classes.how}>{write ? 'Changes are saved' : 'Looking only'}</span>
        <span className={classes.left}>{minutesOf(left)}</span>
      </span>
    </div>
  )
}

function timeLeft(until: string): number {
  return Date.parse(until) - Date.now()
}

function minutesOf(left: number): string {
  return `${Math.max(1, Math.ceil(left / minute))} min`
}

interface ImpersonationBarProps {
  readonly name: string
  readonly impersonation: Impersonation
}
