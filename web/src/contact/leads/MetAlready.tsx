import { Box, Button, Group, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { KnownAlready } from '@minster/domain/contact/leads/meeting-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Callout } from '#platform/ui/Callout.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { lookQuery } from './leads.ts'
import { type NamesTyped, saidToBe } from './meeting-form.ts'

const debounceMs = 350

/** Whom the college knows who may be the one that was met, while they are being typed. It stops nobody. */
export function MetAlready({ typed, onChoose }: MetAlreadyProps) {
  const [settled] = useDebouncedValue(JSON.stringify(saidToBe(typed)), debounceMs)
  const said: Readonly<Record<string, string>> = JSON.parse(settled)
  // One name alone is many people's.
  const isEnough = Object.keys(said).length > 1 || 'email' in said || 'phone' in said
  const look = useQuery({ ...lookQuery(said), enabled: isEnough, placeholderData: keepPreviousData })
  const { met, more, others } = (isEnough && look.data) || { met: [], more: 0, others: 0 }
  if (met.length === 0 && others === 0) return <div role="status" />
  return (
    <Callout tone="warning" px="sm" py="xs" fz="sm" role="status">
      <strong>May be somebody the college knows</strong>
      <Stack component="ul" gap="xs" mt="2xs">
        {met.map((one) => (
          <Group component="li" key={one.person} gap="xs">
            <Box component="span" flex="1 1 13rem" miw={0}>
              <strong>{one.label}</strong>
              {one.lead !== null && ' · a potential student already'}
              <Muted span display="block">
                {one.hint}
              </Muted>
            </Box>
            <Button variant="default" aria-label={`It is them: ${one.label}`} onClick={() => onChoose(one)}>
              It is them
            </Button>
          </Group>
        ))}
      </Stack>
      {more > 0 && <Muted mt="2xs">And {more} more you may see. Add a name or an address.</Muted>}
      {others > 0 && (
        <Muted mt="2xs">
          {met.length > 0 ? 'And ' : ''}
          {othersWords(others)} If the e-mail address or telephone is theirs, what you write here is kept with
          them.
        </Muted>
      )}
    </Callout>
  )
}

function othersWords(count: number): string {
  return count === 1
    ? 'one person whom another part of the college looks after.'
    : `${count} people whom other parts of the college look after.`
}

interface MetAlreadyProps {
  readonly typed: NamesTyped
  readonly onChoose: (known: KnownAlready) => void
}
