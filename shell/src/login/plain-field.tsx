import { TextField, type TextFieldProps } from '@sidelight/ui';

/** A text field for names and codes, which the browser must neither correct nor begin with a capital letter. */
export function PlainField(props: TextFieldProps) {
  return <TextField autoCapitalize="none" spellCheck={false} {...props} />;
}
