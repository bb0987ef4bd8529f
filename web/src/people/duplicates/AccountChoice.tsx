import { Radio } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { Account } from '#kit/records/duplicates.ts'
import classes from './duplicates.module.css'

/** Both can sign in: with which account they go on. */
export function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  return (
    <section className={classes.part} aria-label="Accounts">
      <h2 className={classes.heading}>They have two accounts</h2>
      <p className={classes.note}>
        They go on with one. The other is closed and signed out at once, and opens again only if the merge is
        undone.
      </p>
      <Radio.Group value={value} onChange={onChange} aria-label="The account they go on with">
        <div className={classes.framed}>
          {accounts.map(({ id, email, roles, lastSignIn }) => (
            <Radio
              key={id}
              className={classes.account ?? ''}
              value={id}
              label={email}
              description={[
                roles.join(', '),
                lastSignIn === null ? 'never signed in' : `last signed in ${formatDateTime(lastSignIn)}`,
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            />
          ))}
        </div>
      </Radio.Group>
    </section>
  )
}

interface AccountChoiceProps {
  readonly accounts: readonly Account[]
  readonly value: string | null
  readonly onChange: (id: string) => void
}
