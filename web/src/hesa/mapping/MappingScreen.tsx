import { Tabs, Text } from '@mantine/core'
import type { CollectionMapping, MappingCard } from '@minster/domain/hesa/mapping/mapping-calls'
import { mappingCards } from '@minster/domain/hesa/mapping/mapping-cards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { CollectionChooser } from '../collections/CollectionChooser.tsx'
import { NoCollection } from '../collections/NoCollection.tsx'
import { useCollectionShown } from '../collections/use-collection-shown.ts'
import { askedFor, cardStanding, toMend } from './card-standing.ts'
import { MappingTable } from './MappingTable.tsx'
import classes from './mapping.module.css'
import { mappingQuery } from './mapping.ts'
import { SameAsLast } from './SameAsLast.tsx'

/** By which codes the college is returned in a collection: what is lacking first, and each where it is mended. */
export function MappingScreen() {
  const code = useCollectionShown()?.code
  return (
    <Screen
      title="Mapping Status"
      width="full"
      lead="Which code of the return each value of the college is returned by. What is missing stands first; what is mended here holds at once."
    >
      {code === undefined ? (
        <NoCollection>Codes are chosen for a collection, which is the return of one year.</NoCollection>
      ) : (
        <>
          <Toolbar>
            <CollectionChooser code={code} />
            <Mapped code={code} />
          </Toolbar>
          <Cards key={code} code={code} />
        </>
      )}
    </Screen>
  )
}

function Mapped({ code }: { readonly code: string }) {
  const { data } = useQuery(mappingQuery(code))
  return data ? <SameAsLast mapping={data} /> : null
}

function Cards({ code }: { readonly code: string }) {
  const mapping = useQuery(mappingQuery(code))
  if (mapping.isPending) return <SkeletonRows rows={8} columns={5} />
  if (mapping.data === undefined)
    return <ErrorState error={mapping.error} onRetry={() => void mapping.refetch()} />
  return <CardTabs mapping={mapping.data} />
}

function CardTabs({ mapping }: { readonly mapping: CollectionMapping }) {
  const { cards, isOwn, may } = mapping
  const { parameters, updateParameters } = useAddressParameters()
  // Where one begins stays, also once the last of it is mended.
  const [first] = useState(() => (cards.find((card) => toMend(card) > 0) ?? cards[0])?.key ?? 'college')
  const { frame } = parameters
  const chosen = cardToShow(cards, parameters) ?? first
  return (
    <Tabs
      value={chosen}
      onChange={(key) => updateParameters({ card: key ?? '', frame: '' })}
      keepMounted={false}
      variant="none"
    >
      <Tabs.List aria-label="Parts of the mapping" className={classes.cards ?? ''}>
        {cards.map((card) => (
          <CardTab key={card.key} card={card} />
        ))}
      </Tabs.List>
      {cards.map((card) => (
        <Tabs.Panel key={card.key} value={card.key} pt="md">
          <Muted mb="sm">
            {[
              mappingCards[card.key].of,
              card.words,
              card.key === 'college' && !may.settings && 'Whoever runs Minster changes it there.',
              !isOwn &&
                'These are not the collection’s own lists but what came with Minster: upload the schema of the collection, and every code is checked against it.',
            ]
              .filter(Boolean)
              .join(' ')}
          </Muted>
          {frame !== undefined && (
            <Muted mb="sm">
              Only {frame}.{' '}
              <TextButton onClick={() => updateParameters({ frame: '' })}>Show the whole card</TextButton>
            </Muted>
          )}
          <MappingTable key={frame} card={ofFrame(card, frame)} mapping={mapping} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The card somebody was led to; a list may stand in another than they were told. */
function cardToShow(cards: readonly MappingCard[], { card, frame }: Readonly<Record<string, string>>) {
  const named = cards.find(({ key }) => key === card)
  if (frame === undefined || named?.rows.some(({ field }) => field === frame)) return named?.key
  return (cards.find(({ rows }) => rows.some(({ field }) => field === frame)) ?? named)?.key
}

function ofFrame(card: MappingCard, frame: string | undefined): MappingCard {
  return frame === undefined ? card : { ...card, rows: card.rows.filter(({ field }) => field === frame) }
}

function CardTab({ card }: { readonly card: MappingCard }) {
  const { tone, words } = cardStanding(card)
  return (
    <Tabs.Tab
      value={card.key}
      className={classes.card ?? ''}
      px="md"
      py="sm"
      bd="1px solid var(--line)"
      bg="var(--panel)"
    >
      <Text component="strong" size="md" fw={600} mb="3xs" ta="left">
        {mappingCards[card.key].title}
      </Text>
      <StatusChip tone={tone} label={words} />
      <Text component="small" size="xs" c="dimmed" mt="4xs" ta="left">
        {card.counts.accepted} of {askedFor(card)} accepted
      </Text>
    </Tabs.Tab>
  )
}
