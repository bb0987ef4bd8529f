import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { CandidateLine } from './CandidateLine.tsx'
import classes from './login-as.module.css'
import { candidatesQuery, type LoginAsCandidate } from './stand-ins.ts'

/** Finds somebody by name or e-mail address; those one may not be signed in as say why. */
export function FindCandidate({ onChoose }: { readonly onChoose: (candidate: LoginAsCandidate) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 150)
  const found = useQuery({ ...candidatesQuery(search), placeholderData: keepPreviousData })
  const people = search === '' ? [] : (found.data ?? [])
  return (
    <>
      <TextInput
        label="Who"
        placeholder="Name or e-mail address"
        leftSection={<IconSearch size={16} stroke={1.7} />}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <p className={classes.count} role="status">
        {search === '' && 'Students, applicants, and colleagues who may do no more than you.'}
        {search !== '' && found.isSuccess && people.length === 0 && 'Nobody with an account is called that.'}
      </p>
      <ul className={classes.people} aria-label="People">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={classes.person}
              disabled={person.refused !== null}
              onClick={() => onChoose(person)}
            >
              <CandidateLine candidate={person} />
              {person.refused !== null && <span className={classes.refused}>{person.refused}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
