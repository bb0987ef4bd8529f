import { Box, ColorSwatch, Divider, Group, SegmentedControl, Switch, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type BarColour, barColours, barImages, remember, useRemembered } from '#platform/api/remembered.ts'
import { usePreferences } from '#platform/api/session.ts'
import classes from './Appearance.module.css'

const swatches: Readonly<Record<BarColour, { readonly label: string; readonly colour: string }>> = {
  plain: { label: 'Plain', colour: 'var(--app-bg)' },
  plum: { label: 'Plum', colour: '#33113f' },
  rose: { label: 'Rose', colour: '#48102a' },
  lagoon: { label: 'Lagoon', colour: '#06343a' },
  slate: { label: 'Slate', colour: '#22252d' },
}

const imageLabels = { none: 'None', arches: 'Arches', waves: 'Waves', leaves: 'Leaves' } as const

/** How the screens look for whoever is signed in, and whether single letters are keys. */
export function Appearance({ withBar, withKeys }: AppearanceProps) {
  return (
    <>
      <Colours />
      {withBar && <BarChoice />}
      <Divider my="3xs" color="var(--line)" />
      {withKeys && <KeysSwitch />}
    </>
  )
}

const schemes = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function Colours() {
  const [{ scheme = 'auto' }, choose] = usePreferences()
  const change = useMutation({ mutationFn: choose })
  return (
    <Box px="xs" py="2xs">
      <Label>Colours</Label>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Colours"
        value={scheme}
        data={[...schemes]}
        onChange={(value) => change.mutate({ scheme: value })}
      />
    </Box>
  )
}

function Label({ children }: { readonly children: string }) {
  return (
    <Text c="dimmed" fz="xs" mb="2xs">
      {children}
    </Text>
  )
}

function BarChoice() {
  const { barColour, barImage } = useRemembered()
  return (
    <Box px="xs" py="2xs">
      <Label>Menu bar</Label>
      <Group gap="xs" mb="xs" role="group" aria-label="Colour of the menu bar">
        {barColours.map((colour) => (
          <ColorSwatch
            key={colour}
            component="button"
            type="button"
            size={26}
            color={swatches[colour].colour}
            withShadow={false}
            className={classes.swatch ?? ''}
            aria-label={swatches[colour].label}
            aria-pressed={colour === barColour}
            onClick={() => remember({ barColour: colour })}
          >
            {colour === barColour && (
              <IconCheck size="0.875rem" stroke={2.4} color={colour === 'plain' ? 'currentColor' : '#fff'} />
            )}
          </ColorSwatch>
        ))}
      </Group>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Picture in the menu bar"
        value={barImage}
        data={barImages.map((image) => ({ value: image, label: imageLabels[image] }))}
        onChange={(image) => remember({ barImage: image })}
      />
    </Box>
  )
}

function KeysSwitch() {
  const [{ singleKeys = true }, choose] = usePreferences()
  const change = useMutation({ mutationFn: choose })
  return (
    <Box px="xs" py="2xs">
      <Switch
        size="sm"
        label="Single-letter keys"
        labelPosition="left"
        checked={singleKeys}
        classNames={{ body: classes.switch ?? '' }}
        onChange={(event) => change.mutate({ singleKeys: event.currentTarget.checked })}
      />
    </Box>
  )
}

interface AppearanceProps {
  readonly withBar: boolean
  readonly withKeys: boolean
}
