export {
  actOnPromotion,
  askConfirm,
  closePopups,
  goRoute,
  openPopup,
  refreshSession,
  showAlert,
  showToast,
  signOut,
  type AnswerOf,
  type HostRequest,
  type InputOf,
} from './requests';
