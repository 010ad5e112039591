import {
  type DeliveryLocationFields,
  eachLocationField,
} from '#rules/partner-orders/delivery-locations/location.ts';

/** For tests: a location that can be saved. */
export const sampleLocation: DeliveryLocationFields = {
  ...eachLocationField((field) => `Sample ${field}`),
  firstName: 'Jana',
  lastName: 'Ukázková',
  companyName: 'Vzorová firma s.r.o.',
  email: 'jana@firma.example',
  phone: '+420 777 123 456',
  street: 'Skladová 4',
  city: 'Praha',
  zipCode: '110 00',
  country: 'CZ',
};
