// A network of the app's own, from which it reaches its storage, Redis and Web PubSub. The API itself stays public.
param token string
param location string
param tags object

resource network 'Microsoft.Network/virtualNetworks@2024-05-01' = {
  name: 'vnet-${token}'
  location: location
  tags: tags
  properties: {
    addressSpace: { addressPrefixes: ['10.0.0.0/16'] }
    subnets: [
      {
        name: 'endpoints'
        properties: { addressPrefix: '10.0.1.0/24', privateEndpointNetworkPolicies: 'Disabled' }
      }
      {
        name: 'app'
        properties: {
          // Flex Consumption wants an address for every instance.
          addressPrefix: '10.0.4.0/22'
          delegations: [{ name: 'app', properties: { serviceName: 'Microsoft.App/environments' } }]
        }
      }
    ]
  }
}

output id string = network.id
output appSubnetId string = '${network.id}/subnets/app'
output endpointSubnetId string = '${network.id}/subnets/endpoints'
