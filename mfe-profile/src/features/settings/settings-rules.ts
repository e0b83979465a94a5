/** A chunk of its own, because the rules of email addresses are long. It loads when the form is sent. */
export { validateSettings } from '@sidelight/rules';
