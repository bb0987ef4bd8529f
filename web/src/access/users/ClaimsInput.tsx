import { ActionIcon, Box, Button, Checkbox, Group, Input, List, Stack, Text, TextInput } from '@mantine/core'
import { areaOf } from '@minster/domain/access/rights/claims'
import { can, isValidClaim } from '@minster/domain/kit/permissions/permissions'
import {
  claimsGranting,
  grantedBy,
  withoutPermission,
  withPermission,
} from '@minster/domain/register/permissions/granted'
import { type PermissionArea, permissionAreas } from '@minster/domain/register/permissions/permission-areas'
import { permissionList } from '@minster/domain/register/permissions/permission-list'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { InputProps } from '#kit/records/input-props.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from './claims.module.css'

/** What a role may do: its claims with what each grants, and every permission there is, to tick. */
export function ClaimsInput({ id, label, help, error, value, isReadOnly, onChange, onBlur }: InputProps) {
  const claims = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const [search, setSearch] = useState('')
  const change = (next: readonly string[]) => {
    onChange(next)
    onBlur()
  }
  const needle = search.trim().toLowerCase()
  const areas = permissionAreas
    .map((one) => ({
      ...one,
      permissions: one.permissions.filter((known) => matchesSearch(one, known, needle)),
    }))
    .filter(({ permissions }) => permissions.length > 0)

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={help}
      error={error}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    >
      {claims.length > 0 ? (
        <Box mt="xs" mb="md">
          <Lines aria-label="Claims of this role">
            {claims.map((claim) => (
              <Group component="li" key={claim} gap="xs">
                <Box component="code" miw={220} className={classes.code ?? ''}>
                  {claim}
                </Box>
                <Box flex="1 1 13.75rem" c={grantedBy(claim).length === 0 ? 'var(--tone-warning)' : 'dimmed'}>
                  <GrantedPermissions claim={claim} />
                </Box>
                {!isReadOnly && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Take away ${claim}`}
                    onClick={() => change(claims.filter((one) => one !== claim))}
                  >
                    <IconX size="0.875rem" />
                  </ActionIcon>
                )}
              </Group>
            ))}
          </Lines>
        </Box>
      ) : (
        <Muted my="xs">None yet: whoever holds only this role may do nothing.</Muted>
      )}
      {!isReadOnly && (
        <>
          <NewClaim id={id} claims={claims} onAdd={(claim) => change([...claims, claim])} />
          <TextInput
            mt="lg"
            mb="xs"
            label="Everything that can be granted"
            placeholder="Find a permission, such as safeguarding"
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          {areas.length === 0 && <Muted my="xs">No permission matches. Try a shorter word.</Muted>}
          {areas.map((one) => (
            <Area key={one.area} area={one} claims={claims} isOpen={needle !== ''} onChange={change} />
          ))}
        </>
      )}
    </Input.Wrapper>
  )
}

/** A claim written by hand, for wildcards and several actions at once. */
function NewClaim({ id, claims, onAdd }: NewClaimProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const claim = typed.trim()
  function add() {
    const problem = validateClaim(claim, claims)
    setProblem(problem)
    if (problem !== null) return
    onAdd(claim)
    setTyped('')
  }
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        flex="1 1 16rem"
        id={id}
        label="Add a claim"
        description={
          claim !== '' && isValidClaim(claim)
            ? describeClaim(claim)
            : 'Such as students:view, students:* or leads:view,edit.'
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      {/* Beside the box, not beside its label. */}
      <Button variant="default" mt="xl" leftSection={<IconPlus size="0.9375rem" stroke={2} />} onClick={add}>
        Add claim
      </Button>
    </Group>
  )
}

function validateClaim(claim: string, claims: readonly string[]): string | null {
  if (claim === '') return 'Write a claim, such as students:view.'
  if (!isValidClaim(claim))
    return 'A claim has no blanks and no empty parts: area:action, such as students:view.'
  return claims.includes(claim) ? 'The role has this claim already.' : null
}

/** One area: all of it, or one permission after the other, each in plain words. */
function Area({ area: { area, title, permissions }, claims, isOpen, onChange }: AreaProps) {
  const all = permissionAreas.find((one) => one.area === area)?.permissions ?? []
  const heldCount = all.filter(({ permission }) => can(claims, permission)).length
  const isWhole = can(claims, area)
  const inArea = (claim: string) => areaOf(claim) === area
  const canLoseWhole = !can(
    claims.filter((claim) => !inArea(claim)),
    area,
  )
  return (
    <details className={classes.area} open={isOpen || undefined}>
      <summary>
        {title}
        <Text span size="xs" ml="auto" c={heldCount > 0 ? 'var(--pink-text)' : 'dimmed'}>
          {heldCount === 0 ? 'none' : heldCount === all.length ? 'all' : `${heldCount} of ${all.length}`}
        </Text>
      </summary>
      <Stack gap="xs" pl="lg" pb="md">
        <Checkbox
          label={
            <>
              All of it, also what is added later <code className={classes.code}>{area}</code>
            </>
          }
          checked={isWhole}
          disabled={isWhole && !canLoseWhole}
          onChange={() => onChange([...claims.filter((claim) => !inArea(claim)), ...(isWhole ? [] : [area])])}
        />
        {permissions.map(({ permission, description }) => {
          const granting = claimsGranting(claims, permission)
          const isHeld = granting.length > 0
          const without = isHeld ? withoutPermission(claims, permission) : null
          const through = granting.filter((claim) => claim !== permission)
          return (
            <Checkbox
              key={permission}
              label={
                <>
                  {description} <code className={classes.code}>{permission}</code>
                </>
              }
              description={through.length > 0 ? `Granted by ${through.join(' and ')}.` : undefined}
              checked={isHeld}
              disabled={isHeld && without === null}
              onChange={() => onChange(without ?? withPermission(claims, permission))}
            />
          )
        })}
      </Stack>
    </details>
  )
}

function matchesSearch(
  { title }: PermissionArea,
  { permission, description }: PermissionArea['permissions'][number],
  needle: string,
): boolean {
  return [title, permission, description].some((text) => text.toLowerCase().includes(needle))
}

/** What of the product a claim grants, each permission in words with its name. */
function GrantedPermissions({ claim }: { readonly claim: string }) {
  const permissions = isValidClaim(claim) ? grantedBy(claim) : []
  if (permissions.length < 2 || permissions.length === permissionList.length) return describeClaim(claim)
  return (
    <details>
      <summary>{describeClaim(claim)}</summary>
      <List size="sm" my="2xs">
        {permissions.map(({ permission, description }) => (
          <List.Item key={permission}>
            {description} <code className={classes.code}>{permission}</code>
          </List.Item>
        ))}
      </List>
    </details>
  )
}

/** A claim in a line. */
function describeClaim(claim: string): string {
  if (!isValidClaim(claim)) return 'Cannot be read, so it grants nothing.'
  const permissions = grantedBy(claim)
  if (permissions.length === permissionList.length)
    return 'Grants everything there is, and what is added later.'
  const [first] = permissions
  if (!first) return 'The product asks for no such permission, so it grants nothing.'
  if (permissions.length === 1) return first.description
  return `${first.description} And ${permissions.length - 1} more.`
}

interface NewClaimProps {
  readonly id: string
  readonly claims: readonly string[]
  readonly onAdd: (claim: string) => void
}

interface AreaProps {
  readonly area: PermissionArea
  readonly claims: readonly string[]
  readonly isOpen: boolean
  readonly onChange: (claims: readonly string[]) => void
}
