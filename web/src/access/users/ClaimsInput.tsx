import { ActionIcon, Button, Checkbox, Input, Text, TextInput } from '@mantine/core'
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
import classes from './claims.module.css'

/** What a role may do: its claims with what each grants, and every permission there is, to tick. */
export function ClaimsInput({ id, label, help, error, value, isReadOnly, onChange, onBlur }: InputProps) {
  const claims = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const [search, setSearch] = useState('')
  const change = (next: readonly string[]) => {
    onChange(next)
    onBlur()
  }
  const wanted = search.trim().toLowerCase()
  const areas = permissionAreas
    .map((one) => ({ ...one, permissions: one.permissions.filter((known) => isFound(one, known, wanted)) }))
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
        <ul className={classes.claims} aria-label="Claims of this role">
          {claims.map((claim) => (
            <li key={claim}>
              <code className={classes.code}>{claim}</code>
              <div className={classes.grants} data-tone={toneOf(claim)}>
                <Granted claim={claim} />
              </div>
              {!isReadOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Take away ${claim}`}
                  onClick={() => change(claims.filter((one) => one !== claim))}
                >
                  <IconX size={14} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Text size="sm" c="dimmed" my="xs">
          None yet: whoever holds only this role may do nothing.
        </Text>
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
          {areas.length === 0 && (
            <Text size="sm" c="dimmed" my="xs">
              No permission matches. Try a shorter word.
            </Text>
          )}
          {areas.map((one) => (
            <Area key={one.area} area={one} claims={claims} isOpen={wanted !== ''} onChange={change} />
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
    const found = problemWith(claim, claims)
    setProblem(found)
    if (found !== null) return
    onAdd(claim)
    setTyped('')
  }
  return (
    <div className={classes.add}>
      <TextInput
        id={id}
        label="Add a claim"
        description={
          claim !== '' && isValidClaim(claim)
            ? whatItGrants(claim)
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
      <Button variant="default" leftSection={<IconPlus size={15} stroke={2} />} onClick={add}>
        Add claim
      </Button>
    </div>
  )
}

function problemWith(claim: string, claims: readonly string[]): string | null {
  if (claim === '') return 'Write a claim, such as students:view.'
  if (!isValidClaim(claim))
    return 'A claim has no blanks and no empty parts: area:action, such as students:view.'
  return claims.includes(claim) ? 'The role has this claim already.' : null
}

/** One area: all of it, or one permission after the other, each in plain words. */
function Area({ area: { area, title, permissions }, claims, isOpen, onChange }: AreaProps) {
  const all = permissionAreas.find((one) => one.area === area)?.permissions ?? []
  const held = all.filter(({ permission }) => can(claims, permission)).length
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
        <span className={classes.count} data-some={held > 0 || undefined}>
          {held === 0 ? 'none' : held === all.length ? 'all' : `${held} of ${all.length}`}
        </span>
      </summary>
      <div className={classes.permissions}>
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
      </div>
    </details>
  )
}

function isFound(
  { title }: PermissionArea,
  { permission, description }: PermissionArea['permissions'][number],
  wanted: string,
): boolean {
  return [title, permission, description].some((text) => text.toLowerCase().includes(wanted))
}

/** What of the product a claim grants, each permission in words with its name. */
function Granted({ claim }: { readonly claim: string }) {
  const granted = isValidClaim(claim) ? grantedBy(claim) : []
  if (granted.length < 2 || granted.length === permissionList.length) return whatItGrants(claim)
  return (
    <details>
      <summary>{whatItGrants(claim)}</summary>
      <ul className={classes.each}>
        {granted.map(({ permission, description }) => (
          <li key={permission}>
            {description} <code className={classes.code}>{permission}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A claim in a line. */
function whatItGrants(claim: string): string {
  if (!isValidClaim(claim)) return 'Cannot be read, so it grants nothing.'
  const granted = grantedBy(claim)
  if (granted.length === permissionList.length) return 'Grants everything there is, and what is added later.'
  const [first] = granted
  if (!first) return 'The product asks for no such permission, so it grants nothing.'
  if (granted.length === 1) return first.description
  return `${first.description} And ${granted.length - 1} more.`
}

function toneOf(claim: string): 'warning' | undefined {
  return grantedBy(claim).length === 0 ? 'warning' : undefined
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
