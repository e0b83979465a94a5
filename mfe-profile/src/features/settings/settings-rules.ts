/** A separate chunk, which loads when the form is sent, because the code that validates email addresses is large. */
export { validateSettings } from '@sidelight/rules';
