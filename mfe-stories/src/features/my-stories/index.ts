export { MyStoriesPage } from './MyStoriesPage.tsx';
