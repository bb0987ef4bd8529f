import { Box, Text } from '@mantine/core'
import classes from './portal.module.css'

/** How far one has come, as a bar and in words; the words alone are read aloud where the bar has no name. */
export function ProgressBar({ done, of, label, words }: ProgressBarProps) {
  return (
    <Box mb="md">
      <progress
        className={classes.progress}
        max={of}
        value={done}
        {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
      />
      <Text mt="2xs" c="dimmed" aria-live={label === undefined ? undefined : 'polite'}>
        {words}
      </Text>
    </Box>
  )
}

interface ProgressBarProps {
  readonly done: number
  readonly of: number
  readonly label?: string
  readonly words: string
}
