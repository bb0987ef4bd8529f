import { Radio, Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { type PortalInputProps, type PortalOption, PortalSelect, portalControlOf } from './PortalInput.tsx'
import classes from './portal-input.module.css'

/** More than so many are a list to choose from. */
const maxCards = 12
/** What stands for choosing none; no code holds a space. */
const nothing = 'no code'

/**
 * A code to be tapped; of many that come in groups the group first, and then what belongs to it. Long lists without groups
 * are what a telephone makes of them.
 */
export function CodeCards(props: CodeCardsProps) {
  const { options, value, nothingChosen, onChange } = props
  const current = typeof value === 'string' ? value : ''
  const [opened, setOpened] = useState(() => options.find((one) => one.value === current)?.group ?? null)
  const [isWaiting, setWaiting] = useState(false)
  const groups = [...new Set(options.map(({ group }) => group))].filter((group) => group !== null)
  const single = options.filter(({ group }) => group === null)
  if (groups.length + single.length > maxCards) return <PortalSelect {...props} options={options} />

  const within = options.filter(({ group }) => group !== null && group === opened)
  function choose(chosen: string) {
    setWaiting(chosen === nothing)
    setOpened(options.find((one) => one.value === chosen)?.group ?? null)
    onChange(chosen === nothing ? null : chosen)
  }
  function open(group: string) {
    const [first, ...others] = options.filter((one) => one.group === group)
    setWaiting(false)
    setOpened(group)
    // What there is one of needs no second tap, and what belongs to another group is no longer meant.
    onChange(first && others.length === 0 ? first.value : null)
  }
  const outer = opened === null ? (isWaiting ? nothing : current) : `${groupMark}${opened}`
  return (
    <Radio.Group
      {...portalControlOf(props)}
      value={outer}
      onChange={(chosen) =>
        chosen.startsWith(groupMark) ? open(chosen.slice(groupMark.length)) : choose(chosen)
      }
    >
      <Stack gap="2xs" mt="3xs">
        {groups.map((group) => (
          <div key={group}>
            <Card value={`${groupMark}${group}`}>{group}</Card>
            {group === opened && within.length > 1 && (
              <Radio.Group
                className={classes.within ?? ''}
                label={<VisuallyHidden>{group}</VisuallyHidden>}
                value={current}
                onChange={choose}
              >
                <Stack gap="2xs">{within.map(cardOf)}</Stack>
              </Radio.Group>
            )}
          </div>
        ))}
        {single.map(cardOf)}
        {nothingChosen !== undefined && <Card value={nothing}>{nothingChosen}</Card>}
      </Stack>
    </Radio.Group>
  )
}

const groupMark = 'group '

function cardOf({ value, label }: PortalOption) {
  return (
    <Card key={value} value={value}>
      {label}
    </Card>
  )
}

function Card({ value, children }: { readonly value: string; readonly children: string }) {
  return (
    <Radio.Card className={classes.choice ?? ''} value={value}>
      <Radio.Indicator />
      {children}
    </Radio.Card>
  )
}

interface CodeCardsProps extends Omit<PortalInputProps, 'options'> {
  readonly options: readonly PortalOption[]
}
