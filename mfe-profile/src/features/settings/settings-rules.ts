/** A separate chunk, which loads when the form is sent, because the rules of email addresses are long. */
export { validateSettings } from '@sidelight/rules';
