import { Button } from '@mantine/core'
import { passwordProblemOf, shortestPassword } from '@minster/domain/access/rights/password-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { changePassword, sessionsQuery, twoStepQuery } from '../sign-in/account.ts'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'

/** One's own password. */
export function PasswordSection() {
  const { data } = useQuery(twoStepQuery)
  const navigate = useNavigate()
  // The address opens it too, as the search box of every page does.
  const isAsked = useLocation({ select: ({ hash }) => hash === 'password' })
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (isAsked) void navigate({ to: '/account', replace: true, resetScroll: false })
  }
  return (
    <AccountSection
      title="Password"
      why="Use one you use nowhere else. Changing it signs you out everywhere else."
    >
      {data?.hasPassword === false ? (
        <p className={classes.dimmed}>You have none: you sign in with Microsoft.</p>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Change password
        </Button>
      )}
      {(isOpen || isAsked) && data?.hasPassword && <ChangePassword onClose={close} />}
    </AccountSection>
  )
}

function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const { user } = useSession()
  const state = useOutsideForm({
    fields: ['current', 'password'],
    check: ({ current = '', password = '' }): Record<string, string> => {
      const problem = passwordProblemOf(password, { email: user?.email ?? null })
      return {
        ...(current === '' && { current: 'Enter your password' }),
        ...(problem !== null && { password: problem }),
      }
    },
    send: ({ current = '', password = '' }) => changePassword(current, password),
    onSent: () => {
      onClose()
      showDone('Your password is changed')
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  return (
    <AccountDialog title="Change password" state={state} verb="Change password" onClose={onClose}>
      <PasswordField
        name="current"
        label="Password now"
        size="sm"
        autoComplete="current-password"
        data-autofocus
        error={state.problems['current']}
      />
      <PasswordField
        name="password"
        label="New password"
        description={`At least ${shortestPassword} characters. Three or four words are easy to remember.`}
        size="sm"
        autoComplete="new-password"
        error={state.problems['password']}
      />
    </AccountDialog>
  )
}
