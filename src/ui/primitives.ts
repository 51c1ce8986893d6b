/**
 * The primitives that own widgets may draw with: `portico/ui`. They have the looks of the portal's
 * theme, in light and dark, and work with a keyboard and a screen reader.
 */
export { Alert, InlineError } from './Alert.tsx';
export type { AlertProps, InlineErrorProps, Tone } from './Alert.tsx';
export { Badge } from './Badge.tsx';
export type { BadgeProps } from './Badge.tsx';
export { Button } from './Button.tsx';
export type { ButtonProps, ButtonVariant } from './Button.tsx';
export { Card } from './Card.tsx';
export type { CardProps } from './Card.tsx';
export { Checkbox, Switch } from './Checkbox.tsx';
export type { CheckboxProps } from './Checkbox.tsx';
export { classNames } from './classNames.ts';
export { Divider } from './Divider.tsx';
export type { DividerProps } from './Divider.tsx';
export { EmptyState } from './EmptyState.tsx';
export type { EmptyStateProps } from './EmptyState.tsx';
export { Grid } from './Grid.tsx';
export type { GridProps } from './Grid.tsx';
export { Heading } from './Heading.tsx';
export type { HeadingLevel, HeadingProps } from './Heading.tsx';
export { Icon } from './Icon.tsx';
export type { IconProps } from './Icon.tsx';
export { IconButton } from './IconButton.tsx';
export type { IconButtonProps } from './IconButton.tsx';
export { LinkText } from './LinkText.tsx';
export type { LinkTextProps } from './LinkText.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export type { ProgressBarProps } from './ProgressBar.tsx';
export { Section } from './Section.tsx';
export type { SectionProps } from './Section.tsx';
export { Select } from './Select.tsx';
export type { SelectOption, SelectProps } from './Select.tsx';
export { Skeleton } from './Skeleton.tsx';
export type { SkeletonProps } from './Skeleton.tsx';
export { Spinner } from './Spinner.tsx';
export type { SpinnerProps } from './Spinner.tsx';
export { Stack } from './Stack.tsx';
export type { Space, StackProps } from './Stack.tsx';
export { TextArea } from './TextArea.tsx';
export type { TextAreaProps } from './TextArea.tsx';
export { TextInput } from './TextInput.tsx';
export type { TextInputProps } from './TextInput.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
export type { VisuallyHiddenProps } from './VisuallyHidden.tsx';
