import {
  Box,
  Button,
  Checkbox,
  CopyButton,
  Group,
  Modal,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { can } from '@minster/domain/kit/permissions/permissions'
import { addDays } from '@minster/domain/platform/words/calendar'
import { permissionList } from '@minster/domain/register/permissions/permission-list'
import { IconCopy, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { makeToken } from '../sign-in/account.ts'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import { AccountDialog } from './AccountDialog.tsx'
import classes from './account.module.css'

const lifetimes = [
  { value: '7', label: 'For a week' },
  { value: '30', label: 'For 30 days' },
  { value: '90', label: 'For 90 days' },
  { value: '365', label: 'For a year' },
]

/** Makes a token and shows its secret, this once. */
export default function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [days, setDays] = useState('90')
  const [secret, setSecret] = useState<string | null>(null)
  const state = useOutsideForm({
    fields: ['name', 'claims', 'expires'],
    check: ({ name = '' }): Record<string, string> => ({
      ...(name.trim() === '' && { name: 'Enter a name' }),
      ...(chosen.length === 0 && { claims: 'Choose what the token may do' }),
    }),
    send: ({ name = '' }) =>
      makeToken({
        name: name.trim(),
        claims: chosen,
        expires: addDays(new Date().toISOString().slice(0, 10), Number(days)),
      }),
    onSent: (made) => {
      setSecret(made)
      void onMade()
    },
  })
  if (secret !== null) return <Secret secret={secret} onClose={onClose} />
  return (
    <AccountDialog title="Make a token" state={state} verb="Make the token" onClose={onClose}>
      <TextInput
        name="name"
        label="Name"
        description="What it is for, so that you know it again."
        maxLength={100}
        autoComplete="off"
        data-autofocus
        error={state.problems['name']}
      />
      <ClaimsChoice chosen={chosen} onChange={setChosen} problem={state.problems['claims']} />
      <Select
        label="Works"
        data={lifetimes}
        value={days}
        allowDeselect={false}
        error={state.problems['expires']}
        onChange={(value) => value !== null && setDays(value)}
      />
    </AccountDialog>
  )
}

/** Ticks among the permissions one holds, by area. */
function ClaimsChoice({ chosen, onChange, problem }: ClaimsChoiceProps) {
  const { claims } = useSession()
  const [search, setSearch] = useState('')
  const id = useId()
  const needle = search.trim().toLowerCase()
  const matches = permissionList.filter(
    ({ permission, description }) =>
      can(claims, permission) && `${permission} ${description}`.toLowerCase().includes(needle),
  )
  const areas = Map.groupBy(matches, ({ permission }) => permission.split(':')[0] ?? '')
  return (
    <div role="group" aria-labelledby={id} aria-describedby={problem ? `${id}-problem` : undefined}>
      <Group justify="space-between" mb="2xs" gap="xs">
        <strong id={id}>What it may do</strong>
        <small>{chosen.length} chosen</small>
      </Group>
      <TextInput
        mb="2xs"
        aria-label="Search permissions"
        placeholder="Search permissions"
        leftSection={<IconSearch size="1rem" stroke={1.6} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter looks for permissions here and makes no token.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className={classes.claims}>
        {[...areas].map(([area, permissions]) => (
          <Stack component="fieldset" gap="xs" key={area}>
            <Box component="legend" c="dimmed" fz="xs" fw={600} pt="sm" pb="2xs">
              {area}
            </Box>
            {permissions.map(({ permission, description }) => (
              <Checkbox
                key={permission}
                size="sm"
                label={description}
                description={permission}
                checked={chosen.includes(permission)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...chosen, permission]
                      : chosen.filter((one) => one !== permission),
                  )
                }
              />
            ))}
          </Stack>
        ))}
        {matches.length === 0 && <Muted>You hold no permission like that.</Muted>}
      </div>
      {problem && (
        <Text c="error" size="xs" id={`${id}-problem`} role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}

function Secret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Your new token" size={480} closeOnClickOutside={false}>
      <Stack gap="sm" className={classes.touch ?? ''}>
        <p>Copy it now: it is not shown again. Whoever has it works in your name.</p>
        <code className={classes.secret}>{secret}</code>
        <Muted>
          Programs send it with each call as <code>Authorization: Bearer …</code>
        </Muted>
        <Group gap="xs">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<IconCopy size="1rem" stroke={1.6} />} onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button ml="auto" onClick={onClose}>
            I have kept it
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface NewTokenDialogProps {
  readonly onMade: () => Promise<void>
  readonly onClose: () => void
}

interface ClaimsChoiceProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly problem: string | undefined
}
