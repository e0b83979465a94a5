export { OwnProfilePage, PlayerProfilePage } from './ProfilePage.tsx';
